-- A request ends within 24 s, so its undo has ended after 30 s.
UPDATE orders_undo_windows SET undoing_until = now() + interval '30 seconds' WHERE key = $1 AND until > now()
