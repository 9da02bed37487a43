-- Until when an outcome can be undone, by the database clock. Rows are removed after a day. Without a row (after a log
-- import) an outcome cannot be undone.
CREATE TABLE orders_undo_windows (
  -- Causation id of the events of the outcome.
  key uuid PRIMARY KEY,
  until timestamptz NOT NULL DEFAULT now() + interval '10 seconds',
  -- An undo runs: effects wait.
  undoing_until timestamptz
);
CREATE INDEX orders_undo_windows_until ON orders_undo_windows (until);
