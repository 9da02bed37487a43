-- Shared, so that two names with the same hash do not block each other.
SELECT pg_advisory_lock_shared(7310011, hashtext($1))
