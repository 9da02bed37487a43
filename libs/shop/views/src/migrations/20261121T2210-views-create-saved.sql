-- How staff like to look at a list. Preferences, not facts: see docs/adr/0022-saved-views-are-a-table.md.
CREATE TABLE views_saved (
  id text PRIMARY KEY,
  resource text NOT NULL,
  owner_id text NOT NULL,
  name text NOT NULL,
  shared boolean NOT NULL,
  state jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 0
);
CREATE INDEX views_saved_own ON views_saved (owner_id, resource);
CREATE INDEX views_saved_shared ON views_saved (resource) WHERE shared;
