-- $1 build, $2 type and $3 stored version of an event that does not fit, $4 its id, $5 its position. The first one stays.
INSERT INTO platform_event_misfits (build, type, version, event_id, position) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (build, type, version) DO NOTHING
