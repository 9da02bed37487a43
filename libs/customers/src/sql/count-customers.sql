-- How many customers of each country meet the conditions; never counted further than to a limit.
SELECT country, count(*)::integer AS count
FROM (SELECT country FROM customer_list WHERE true /* conditions */ LIMIT 10000) found
GROUP BY country
