"""Tests of the pool of processes that does what strangers can make expensive."""
