-- A parked event that somebody wants to be passed over when its stream is tried again.
ALTER TABLE pr_parked ADD COLUMN skip boolean NOT NULL DEFAULT false;
