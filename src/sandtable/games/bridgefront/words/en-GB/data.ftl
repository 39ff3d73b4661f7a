card-victory-card = Card { $id } is no victory card and cannot have victory points.
champion-gold-prices = Champion { $id } has its gold prices in ladder: three figures from 0 to 50.
champion-burn-card = Champion { $id } must burn: its card lies in the burn pile while it is on the board.
champion-needs-both = Champion { $id } needs both the ability activated and operations in activate, or neither.
champion-ability = Champion { $id } has the ability { $kind }; allowed are { $abilities }.
ability-figure-allowed = The ability { $kind } of { $id } has the figure { $figure }; allowed are 1 to 9.
ability-dice = The ability { $kind } of { $id } has the condition { $cond }; dice_if needs one of { $known }, other abilities none.
ability-hangs = The ability { $kind } of { $id } hangs on { $param }; allowed are { $known }.
card-field-range = Card { $id } has { $name } = { $value }; allowed are { $low } to { $high }.
card-champion-hp = Card { $id } is no Champion; hp, dice, hit, bounty, ladder, abilities and activate belong to Champions.
card-program-wrong = Card { $id }: { $error }
moves-stacks-allowed = { $name } moves { $stacks } stacks; allowed are up to { $max_stacks }.
asks-up-choices = { $name } asks for up to { $codes } choices; a plan holds { $max_plan }.
cards-operations-allowed = With { $name } the cards have { $rows } operations; allowed are { $max_ops }.
list-operations-needed = { $name }: a list of operations is needed, not { $operations }.
lists-lists-more = { $name } has lists in lists more than { $max_depth } deep.
operation-begins-op = { $name }: { $operation } is no operation; one begins with op = ...
unknown-operation = { $name } has the unknown operation { $word }; there are { $known }.
roll-needs-rows = { $name }: roll needs rows, each with lo, hi and ops.
rows-roll-cover = { $name }: the rows of a roll must cover the faces 1 to 6, once each.
operation-no-field = { $name }: { $word } has no field { $other_name }.
choose-needs-modes = { $name }: choose needs modes, 1 to 3 lists of operations.
row-roll-lo = { $name }: a row of a roll has lo, hi and ops, not { $given }.
operation-needs-field = { $name }: { $word } needs the field { $other_name }.
