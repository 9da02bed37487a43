select position, stream, revision, id, type, data, metadata, recorded_at
from es_events
where ((metadata ->> '$correlationId') collate "C") = $1
order by position
limit $2::int
