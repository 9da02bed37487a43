-- Appends 72 kB, more than any page has free, and rolls back.
begin;
select es_append(
  array['writeprobe-' || gen_random_uuid()], array[-1::bigint], array[1], array[1], array[0], array[gen_random_uuid()],
  array['WriteProbe'],
  array[(select jsonb_build_object('filler', string_agg(gen_random_uuid()::text, '')) from generate_series(1, 2000))::text],
  array['{}']
);
rollback;
