game-games = There is no game { $name } here. The games are { $names }.
preset-unknown = There is no preset { $preset }; there are { $presets }.
settings-changed = { $count } more settings changed
