-- The log. One row per stream is the optimistic lock; one row per event is the truth and never changes.

create table es_streams (
  stream text collate "C" primary key,
  -- revision of the last event, 0-based
  revision bigint not null,
  deleted boolean not null default false
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- cache 1: a position drawn later is greater, whichever session draws it. The reader's proof needs that.
create sequence es_position as bigint start 1 cache 1 no cycle;

create table es_events (
  position bigint primary key,
  stream text collate "C" not null,
  revision bigint not null,
  id uuid not null,
  type text collate "C" not null,
  data jsonb not null,
  metadata jsonb not null,
  recorded_at timestamptz(3) not null default now(),
  constraint es_events_stream_revision unique (stream, revision)
);

create index es_events_type on es_events (type, position);
create index es_events_correlation on es_events (((metadata ->> '$correlationId') collate "C"), position);

create function es_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only: % refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;

create trigger es_events_append_only before update or delete or truncate on es_events
  for each statement execute function es_refuse_change();

-- Every writer of the log calls this before it draws a position (ADR 0002). Shared: writers never wait for each other here.
create function es_announce_writer() returns void language sql as $$
  select pg_advisory_xact_lock_shared(1397247824, 1)
$$;

-- Appends a group: streams (each at most once, sorted the same way by every writer, so that two groups can't deadlock) with
-- what is expected of them (-1 no stream, -2 exists, else the revision) and how many events each gets; then the events, each
-- with the 1-based number of its stream and its 0-based place in that append.
-- One row per stream. outcome: written | repeated (the same ids are there already) | conflict | deleted; for a conflict
-- revision is the actual one, -1 when there is no such stream. A conflict draws no position and disturbs nobody else.
create function es_append(
  p_streams text[], p_expected bigint[], p_counts int[],
  p_owners int[], p_places int[], p_ids uuid[], p_types text[], p_data text[], p_metadata text[]
) returns table (stream_name text, outcome text, last_revision bigint, last_position bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_item record;
  -- first revision per stream; -1 where the append does not go through
  v_first bigint[] := array_fill(-1::bigint, array[cardinality(p_streams)]);
  v_revision bigint;
  v_lost boolean := false;
begin
  perform es_announce_writer();

  for v_item in
    select s.stream, s.expected, s.count, s.number::int as number
    from unnest(p_streams, p_expected, p_counts) with ordinality as s(stream, expected, count, number)
  loop
    v_revision := null;
    if v_item.expected = -1 then
      insert into es_streams (stream, revision) values (v_item.stream, v_item.count - 1)
      on conflict do nothing returning 0 into v_revision;
    elsif v_item.expected >= 0 then
      update es_streams set revision = revision + v_item.count
      where stream = v_item.stream and revision = v_item.expected and not deleted
      returning v_item.expected + 1 into v_revision;
    elsif not es_repeated(v_item.stream, p_ids[array_position(p_owners, v_item.number)]) then
      update es_streams set revision = revision + v_item.count
      where stream = v_item.stream and not deleted
      returning revision - v_item.count + 1 into v_revision;
    end if;
    if v_revision is null then
      v_lost := true;
    else
      v_first[v_item.number] := v_revision;
    end if;
  end loop;

  return query
    with written as (
      insert into es_events (position, stream, revision, id, type, data, metadata)
      select nextval('es_position'), p_streams[e.owner], v_first[e.owner] + e.place, e.id, e.type, e.data, e.metadata
      from (
        select u.owner, u.place, u.id, u.type, u.data::jsonb as data, u.metadata::jsonb as metadata
        from unnest(p_owners, p_places, p_ids, p_types, p_data, p_metadata)
          with ordinality as u(owner, place, id, type, data, metadata, number)
        where v_first[u.owner] >= 0
        order by u.number
      ) as e
      returning stream, revision, position
    )
    select w.stream, 'written', max(w.revision), max(w.position)
    from written as w group by w.stream;

  if v_lost then
    for v_item in
      select s.number::int as number, s.stream, s.expected, s.count
      from unnest(p_streams, p_expected, p_counts) with ordinality as s(stream, expected, count, number)
      where v_first[s.number] < 0
    loop
      return query
        select v_item.stream, r.outcome, r.last_revision, r.last_position
        from es_refusal(v_item.stream, v_item.expected,
          array(select u.id from unnest(p_owners, p_places, p_ids) as u(owner, place, id)
                where u.owner = v_item.number order by u.place)) as r;
    end loop;
  end if;
end $$;

-- Whether a stream that only has to exist has this event already. Takes the stream's row first, so that the answer holds
-- until the transaction ends.
create function es_repeated(p_stream text, p_id uuid) returns boolean language plpgsql as $$
begin
  perform from es_streams where stream = p_stream for update;
  return exists (select from es_events where stream = p_stream and id = p_id);
end $$;

-- Why an append did not go through.
create function es_refusal(p_stream text, p_expected bigint, p_ids uuid[])
returns table (outcome text, last_revision bigint, last_position bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_stream es_streams;
  v_first bigint;
  v_ids uuid[];
begin
  select * into v_stream from es_streams where stream = p_stream;
  if v_stream.deleted then
    return query select 'deleted', v_stream.revision, null::bigint;
    return;
  end if;
  if p_expected = -2 then
    select min(revision) into v_first from es_events where stream = p_stream and id = p_ids[1];
  else
    v_first := p_expected + 1;
  end if;
  select array_agg(id order by revision), max(revision), max(position) into v_ids, last_revision, last_position
  from es_events
  where stream = p_stream and revision between v_first and v_first + cardinality(p_ids) - 1;
  if v_ids = p_ids then
    outcome := 'repeated';
  else
    outcome := 'conflict';
    last_revision := coalesce(v_stream.revision, -1);
    last_position := null;
  end if;
  return next;
end $$;
