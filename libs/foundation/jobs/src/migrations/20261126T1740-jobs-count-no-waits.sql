-- Failed tries in a row that do not count (an outage, an event of a newer release): the pause after them grows, too.
ALTER TABLE jobs_ledger ADD COLUMN uncounted_tries integer NOT NULL DEFAULT 0;
