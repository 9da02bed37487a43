select max(position) from es_events
