-- Several versions of a read model serve side by side, each to the programs that declare it. `live` is the one build that
-- programs of the release before this read, by the view without a version; builds of this release are `serving`.
ALTER TABLE pr_read_models DROP CONSTRAINT pr_read_models_state_check;
ALTER TABLE pr_read_models ADD CONSTRAINT pr_read_models_state_check
  CHECK (state IN ('building', 'live', 'serving', 'retired'));

-- When a running program declared last that it reads this version.
ALTER TABLE pr_read_models ADD COLUMN declared_at timestamptz NOT NULL DEFAULT now();

-- What a subscriber is, whatever its id: a read model in a version (`5.FINGERPRINT`) or a process (its id, without a
-- version), and which part of its streams. Builds have no name until they serve.
ALTER TABLE pr_subscribers ADD COLUMN name text;
ALTER TABLE pr_subscribers ADD COLUMN version text;
ALTER TABLE pr_subscribers ADD COLUMN segment integer NOT NULL DEFAULT 0;
UPDATE pr_subscribers SET name = id, version = '' WHERE id LIKE 'process:%';
UPDATE pr_subscribers AS subscriber SET name = model.name, version = model.version || '.' || model.fingerprint
FROM pr_read_models AS model
WHERE model.relation = subscriber.id AND model.state = 'live';
CREATE UNIQUE INDEX pr_subscribers_key ON pr_subscribers (name, version, segment);

-- The read models of a program, each with its version: what it can take over from an older one.
ALTER TABLE pr_programs ADD COLUMN read_models jsonb NOT NULL DEFAULT '{}';
