hand-device = Hand the device to { $value }
nobody-asked-now = Nobody here is asked now
turn-nobodys-cards-screen = It is { $value }'s turn. Nobody's cards are on this screen.
others-thinking-nobodys-cards-screen = The others are thinking. Nobody's cards are on this screen.
also-asked = Also asked
looks-table = Who looks at the table
also-asked-2 = Also asked:
