-- What the code declared when a build was made. Builds from before are of unknown making: they are built again.
ALTER TABLE pr_read_models ADD COLUMN fingerprint text NOT NULL DEFAULT '';
