select position, stream, revision, id, type, data, metadata, recorded_at
from es_events
where $1::text is null and position < $2
order by position desc
limit $3::int
