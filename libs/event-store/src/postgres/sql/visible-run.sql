-- What is visible after a position ($1): the last event, the end of the run without holes, how many events lie at or before
-- another position ($2), and the types that there are.
select
  coalesce(max(position), $1::bigint),
  coalesce(max(position) filter (where position - $1::bigint = place), $1::bigint),
  count(*) filter (where position <= $2::bigint),
  coalesce(json_agg(distinct type), '[]')
from (
  select position, type, row_number() over (order by position) as place
  from es_events where position > $1::bigint
  order by position
  limit 10000
) as seen
