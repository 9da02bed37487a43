-- A try takes half a minute at most. Tries last for two days, so an older message was queued before four days.
SELECT count(*)::integer AS count FROM message_list
WHERE status IN ('given_up', 'sending') AND queued_at > clock_timestamp() - interval '4 days'
  AND tried_at > clock_timestamp() - interval '2 days'
  AND (cause = 'unknown' OR (status = 'sending' AND tried_at < clock_timestamp() - interval '2 minutes'))
