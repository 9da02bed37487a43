-- Which DATA_KEY sealed a row: its version in es_data_keys.
alter table es_person_keys add column key_version integer not null default 1;

-- Each DATA_KEY that this installation ever had. The highest version seals what is new.
create table es_data_keys (
  version integer primary key,
  -- A known text that only this key opens.
  proof bytea not null,
  began_at timestamptz not null default now(),
  -- Since when nothing is sealed by an earlier one; null while keys are re-wrapped.
  finished_at timestamptz
);

-- Secrets of the installation that are not DATA_KEY, so that another DATA_KEY changes none of them.
create table es_secrets (
  name text collate "C" primary key,
  sealed bytea not null,
  key_version integer not null,
  created_at timestamptz not null default now()
);
