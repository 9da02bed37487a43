-- Keys of personal data, two per person, each sealed by DATA_KEY; a table apart, with a back-up of its own.
-- A destroyed key is null for ever: the row stays, so that nobody makes a new key for the same person.
create table es_person_keys (
  person text collate "C" primary key,
  account bytea,
  accounting bytea,
  created_at timestamptz not null default now(),
  account_destroyed_at timestamptz,
  accounting_destroyed_at timestamptz
);
