-- For a deleted stream, one row of nulls with its name; for one that does not exist, no row.
select event.position, known.stream, event.revision, event.id, event.type, event.data, event.metadata, event.recorded_at
from es_streams as known
left join lateral (
  select position, revision, id, type, data, metadata, recorded_at
  from es_events
  where stream = known.stream and not known.deleted
) as event on true
where known.stream = any ($1::text[])
order by known.stream, event.revision
