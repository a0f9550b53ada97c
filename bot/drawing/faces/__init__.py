"""The bots' faces, one each. Their four greys stand for tones of the colour of a bot's seat."""
