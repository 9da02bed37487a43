-- $1 account: its last order of which the CRM is told.
SELECT subject FROM crm_deliveries WHERE person = $1 AND event = 'placed' ORDER BY seq DESC LIMIT 1
