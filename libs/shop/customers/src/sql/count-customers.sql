-- Limited, so that a count never scans the whole table.
SELECT country, count(*)::integer AS count
FROM (SELECT country FROM customer_list WHERE true /* conditions */ LIMIT 10000) found
GROUP BY country
