-- Events that engineers decided to skip, by read model or process: every later build of it skips them, too.
CREATE TABLE pr_skipped (
  name text NOT NULL,
  event_id text NOT NULL,
  PRIMARY KEY (name, event_id)
);
