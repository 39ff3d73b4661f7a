#!/bin/sh
# `sandtable` on a machine where the service runs: as the service's user, with its settings and folders. Installed as
# /usr/local/bin/sandtable. A file that it is given a name of alone lies in /var/lib/sandtable.
cd /var/lib/sandtable || exit 1
exec runuser -u sandtable -- env \
    SANDTABLE_CONFIG=/etc/sandtable/sandtable.toml \
    SANDTABLE_DATA=/var/lib/sandtable \
    SANDTABLE_CACHE=/var/cache/sandtable \
    /opt/sandtable/bin/sandtable "$@"
