-- At most $3 streams whose names begin with $1, after the name $2.
select stream, revision, deleted from es_streams
where stream >= $1 and stream < $1 || chr(1114111) and stream > $2
order by stream
limit $3::int
