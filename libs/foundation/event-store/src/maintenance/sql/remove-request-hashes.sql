-- Handles the next $2 events, up to position $3, and records the progress of task $1.
with span as (
  select m.task, m.position as after, coalesce(
    (select max(e.position) from (
      select position from es_events where position > m.position and position <= $3 order by position limit $2
    ) as e), m.position) as until
  from es_maintenance as m where m.task = $1 for update
),
changed as (
  update es_events as e set metadata = e.metadata - 'requestHash'
  from span where e.position > span.after and e.position <= span.until and e.metadata ? 'requestHash'
  returning e.position
)
update es_maintenance as m set
  position = span.until,
  changed = m.changed + (select count(*) from changed),
  begun_at = coalesce(m.begun_at, now()),
  finished_at = case when span.until = span.after then coalesce(m.finished_at, now()) end
from span where m.task = span.task
returning m.position::text as position, m.changed::integer as changed, m.finished_at is not null as "isFinished"
