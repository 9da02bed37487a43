select stream_name, outcome, last_revision, last_position from es_append($1, $2, $3, $4, $5, $6, $7, $8, $9)
