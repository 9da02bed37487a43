-- Stream $1 from revision $2 to $3, at most $4 events; nothing when it was deleted.
select position, stream, revision, id, type, data, metadata, recorded_at
from es_events
where stream = $1 and revision between $2::bigint and $3::bigint
  and not exists (select from es_streams where stream = $1 and deleted)
order by revision
limit $4::bigint
