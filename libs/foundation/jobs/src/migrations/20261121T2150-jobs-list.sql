-- The console lists jobs, newest first: all of them, those to do, those given up.
CREATE INDEX jobs_ledger_asked ON jobs_ledger (asked_at DESC, id);
CREATE INDEX jobs_ledger_open_asked ON jobs_ledger (asked_at DESC, id) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX jobs_ledger_dead_asked ON jobs_ledger (asked_at DESC, id) WHERE dead_at IS NOT NULL;
