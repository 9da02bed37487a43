-- The newest events of type $1 before position $2, $3 at most.
select position, stream, revision, id, type, data, metadata, recorded_at
from es_events
where type = $1 and position < $2
order by position desc
limit $3::int
