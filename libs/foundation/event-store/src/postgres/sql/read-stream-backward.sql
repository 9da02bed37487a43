-- A deleted stream returns one row of nulls: a second statement would cost every new stream a round trip.
(select position, stream, revision, id, type, data, metadata, recorded_at
from es_events
where stream = $1 and revision between $2::bigint and $3::bigint
  and not exists (select from es_streams where stream = $1 and deleted)
order by revision desc
limit $4::bigint)
union all
select null, null, null, null, null, null, null, null
from es_streams where stream = $1 and deleted
