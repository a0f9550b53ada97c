"""Turn scenes into pictures: the design system, the layout and fast drawing."""
