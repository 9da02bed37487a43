-- One process at a time runs a sweeper; `due_at` keeps the others from repeating its round.
CREATE TABLE jobs_sweepers (
  name text PRIMARY KEY,
  owner text NOT NULL,
  lease_until timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
