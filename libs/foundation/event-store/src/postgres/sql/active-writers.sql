-- Transactions that may have drawn a position and are not finished: they hold the lock of es_announce_writer().
select virtualtransaction
from pg_locks
where locktype = 'advisory' and classid = 1397247824 and objid = 1 and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())
