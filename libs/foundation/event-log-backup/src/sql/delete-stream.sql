update es_streams set deleted = true where stream = $1
