-- Locks an agent until the transaction ends and returns their live leases: each agent has one task in hand.
-- A function, because a statement that waited for the lock would not see the leases committed meanwhile.
CREATE FUNCTION calls_lock_agent(lock_name text, agent text) RETURNS SETOF calls_leases LANGUAGE plpgsql ROWS 1 AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended($1, 0));
  RETURN QUERY SELECT * FROM calls_leases WHERE staff_id = agent AND lease_until > now() ORDER BY since;
END
$$;
