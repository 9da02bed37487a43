-- One lookup in (type, position) per type: no scan for a rare type, no sort of the whole log for a frequent one.
select e.position, e.stream, e.revision, e.id, e.type, e.data, e.metadata, e.recorded_at
from (
  select page.position
  from unnest($4::text[]) as wanted(type)
  cross join lateral (
    select position from es_events
    where type = wanted.type and position > $1::bigint and position <= $2::bigint
    order by position
    limit $3::int
  ) as page
  order by page.position
  limit $3::int
) as found
join es_events as e on e.position = found.position
order by e.position
