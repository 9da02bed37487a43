select position, stream, revision, id, type, data, metadata, recorded_at
from es_events
where position > $1::bigint and position <= $2::bigint
order by position
limit $3::int
