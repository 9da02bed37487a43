-- No run begins while this range contains the time. It is a range, so that a clock that is set back cannot extend it.
ALTER TABLE jobs_ledger ADD COLUMN postponed tstzrange;
