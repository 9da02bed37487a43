select pg_is_in_recovery() as "isFollowing", exists (select from es_events where position = $1 and id = $2) as "isHeld"
