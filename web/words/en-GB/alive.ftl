things-happened = { $length } things have happened.
not-come-time-seat-given = You did not come in time: your seat was given to somebody else.
