deck-cards-match = A deck has { $count } cards; a match can hold { $max_arsenal } of a side.
