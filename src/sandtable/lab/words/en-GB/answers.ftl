interval = { $low } to { $high }
answer-single = { CAP($measure) } with { $variant }: { $value }{ $share ->
    [true] { " " }%
   *[false] { "" }
}{ $ends ->
    [none] .
   *[other] { " " }({ $ends }).
}
answer-unused = What { $variant } changes never came up in { $deals } deals, so nothing is said of { $measure }.
answer-rare = What { $variant } changes was used in { $used } of { $deals } deals: too rare to judge { $measure }.
answer-differs = { $variant } { $raises ->
    [true] raises
   *[false] lowers
} { $measure } by { $size } ({ $ends }){ $small ->
    [true] : it differs, but by less than the { $margin } that would matter.
   *[false] .
}
answer-within = { $variant } changes { $measure } by at most { $most }, less than the { $margin } that would matter.
answer-few = Not decided: { $deals } deals are too few to say what { $variant } does to { $measure }.
answer-open = Not decided: { $variant } changes { $measure } by at most { $most } ({ $ends }).
use-none-differs = All games of { $variant } went as without the change, in { $deals } deals.
use-differs = Games of { $variant } went differently in { $differs } of { $deals } deals ({ $part }); the study names no decision or event that says how often the rule was used.
use-never = The rule that { $variant } changes never came up in { $deals } deals; { $most ->
    [none] { "" }
   *[other] with these bots at most { $most } of deals use it.
}{ $read ->
    [true] { " " }Yet games went differently in { $differs } deals: the bots read the number.
   *[false] { "" }
}
use-counted = The rule that { $variant } changes was used in { $used } of { $deals } deals ({ $part }), { $times } times a game; { $without } without the change.
result-rules = The result was made with version { $made } of the rules of { $title }; this is version { $now }, under which the same seed may play other games.
result-release = The result was made with Sandtable { $made }; this is { $now }, whose bots may choose otherwise.
