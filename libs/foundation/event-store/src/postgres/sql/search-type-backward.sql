select position, stream, revision, id, type, data, metadata, recorded_at
from es_events
where type = $1 and position < $2
order by position desc
limit $3::int
