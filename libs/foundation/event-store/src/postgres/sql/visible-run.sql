-- Behind position $1: last event, end of the run without gaps, number of events up to position $2, types.
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
