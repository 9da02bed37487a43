-- Attempts by keyed hash, as rate-limiter-flexible counts them: its columns and their order. Unlogged: counting waits for no
-- disk, and a crash of the server may forget attempts.
CREATE UNLOGGED TABLE rpc_attempts (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
) WITH (fillfactor = 70);

CREATE INDEX ON rpc_attempts (expire);
