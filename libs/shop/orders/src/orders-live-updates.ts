import type { LiveUpdateSource } from '@shop/live-updates';

export const ordersLiveUpdates: readonly LiveUpdateSource[] = [
  {
    readModel: 'order-list',
    topic: 'orders',
    last: 'SELECT max(log_position) AS position FROM order_list',
    changed: `SELECT id, country, revision, last_type AS type, last_at AS at, log_position AS position
              FROM order_list WHERE log_position > $1 ORDER BY log_position LIMIT $2`,
  },
  // Suspicions follow their orders, which may already be on screen.
  {
    readModel: 'order-suspicion',
    topic: 'orders',
    last: 'SELECT max(log_position) AS position FROM order_suspicion',
    changed: `SELECT x.id, x.country, coalesce(o.revision, 0) AS revision, 'OrderSuspected' AS type, x.suspected_at AS at,
                x.log_position AS position
              FROM order_suspicion x LEFT JOIN order_list o ON o.id = x.id
              WHERE x.log_position > $1 ORDER BY x.log_position LIMIT $2`,
  },
  {
    readModel: 'order-calls',
    topic: 'calls',
    last: 'SELECT max(log_position) AS position FROM order_calls',
    changed: `SELECT c.id, o.country, c.revision, c.last_type AS type, c.last_at AS at, c.log_position AS position
              FROM order_calls c LEFT JOIN order_list o ON o.id = c.id
              WHERE c.log_position > $1 ORDER BY c.log_position LIMIT $2`,
  },
];
