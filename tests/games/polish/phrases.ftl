### What Coloretto's Polish needs of the kit.

join =
    .list = { $first }, { $last }
    .and = { $first } i { $last }
    .or = { $first } lub { $last }
