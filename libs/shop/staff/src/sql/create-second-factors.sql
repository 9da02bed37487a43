-- Authenticators of the staff: what is secret about them. That there is one is said by the member's stream.
CREATE TABLE staff_second_factors (
  factor_id      text PRIMARY KEY,
  account_id     text NOT NULL,
  -- Sealed by a key that comes from DATA_KEY.
  secret         bytea NOT NULL,
  -- The latest step of 30 seconds whose code was used.
  last_step      bigint NOT NULL DEFAULT 0,
  -- Keyed hashes; a code that is used is taken out.
  recovery_codes text[] NOT NULL DEFAULT '{}',
  failures       integer NOT NULL DEFAULT 0,
  blocked_until  timestamptz,
  begun_at       timestamptz NOT NULL
);
CREATE INDEX ON staff_second_factors (account_id);
