-- Shared, so that two names with one hash cannot block each other.
SELECT pg_advisory_lock_shared(7310011, hashtext($1))
