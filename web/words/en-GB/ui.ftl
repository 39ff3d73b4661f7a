sandtable-all-tables = Sandtable, all tables
content = To the content
pages = Pages
notifications-new = Notifications, { $fresh } new
less-2 = One less
one-more-2 = One more
slider = { $label }, slider
name-settings = { $name }, settings
