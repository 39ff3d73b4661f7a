no-part-to-print = There is no part { $word } to print; there are { $parts }.
printing-needs-library = Printing needs the library Typst: pip install 'sandtable[paper]'.
pages-cannot-set = These pages cannot be set: { $value }.
pictures-cards-come = The pictures of cards come with the browser's client, which is not built here: build it with make client.
no-paper = There is no paper { $word }; there are { LIST($papers) }.
nothing-to-print = { $title } has none of what is to be printed: { $parts ->
    [none] nothing
   *[other] { $parts }
}.
no-printed-deck = There is no deck { $name }; there are { $names ->
    [none] none
   *[other] { $names }
}.
