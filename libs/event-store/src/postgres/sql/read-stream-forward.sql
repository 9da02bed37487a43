-- Stream $1 from revision $2 to $3, at most $4 events. Of a deleted one a single row of nulls: a statement
-- of its own for streams that have nothing would be one more round trip for everything that begins.
(select position, stream, revision, id, type, data, metadata, recorded_at
from es_events
where stream = $1 and revision between $2::bigint and $3::bigint
  and not exists (select from es_streams where stream = $1 and deleted)
order by revision
limit $4::bigint)
union all
select null, null, null, null, null, null, null, null
from es_streams where stream = $1 and deleted
