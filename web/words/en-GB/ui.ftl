sandtable-all-tables = Sandtable, all tables
content = To the content
pages = Pages
notifications-new = Notifications, { $fresh } new
one-less = One less
ui-one-more = One more
slider = { $label }, slider
name-settings = { $name }, settings
