SELECT subject FROM crm_deliveries WHERE person = $1 AND event = 'placed' ORDER BY seq DESC LIMIT 1
