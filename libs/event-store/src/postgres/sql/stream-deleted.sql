select deleted from es_streams where stream = $1
