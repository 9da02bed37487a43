-- Events never change, with one exception: releases up to 380c9332 put a hash of the whole request, passwords included,
-- into metadata. That key may be removed, and nothing else with it.
create function es_refuse_update() returns trigger language plpgsql as $$
begin
  if old.metadata ? 'requestHash' then
    old.metadata := old.metadata - 'requestHash';
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'the event log is append-only: % refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;

drop trigger es_events_append_only on es_events;
create trigger es_events_append_only before delete or truncate on es_events
  for each statement execute function es_refuse_change();
create trigger es_events_unchanged before update on es_events
  for each row execute function es_refuse_update();

-- Work on stored events that is done in batches: how far it is, what it has changed, when it was begun and done.
create table es_maintenance (
  task text primary key,
  position bigint not null default 0,
  changed bigint not null default 0,
  begun_at timestamptz,
  finished_at timestamptz
);
-- A log that begins with this release has no such hash.
insert into es_maintenance (task) select 'remove request hashes' where exists (select from es_events);
