select stream, revision, deleted from es_streams
where stream >= $1 and stream < $1 || chr(1114111) and stream > $2
order by stream
limit $3::int
