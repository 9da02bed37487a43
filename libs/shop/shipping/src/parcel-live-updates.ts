import type { LiveUpdateSource } from '@shop/live-updates';

export const parcelLiveUpdates: LiveUpdateSource = {
  readModel: 'parcel-list',
  topic: 'orders',
  last: 'SELECT max(log_position) AS position FROM parcel_list',
  changed: `SELECT p.id, o.country, p.revision, p.last_type AS type, p.last_at AS at, p.log_position AS position
                FROM parcel_list p LEFT JOIN order_list o ON o.id = p.id
                WHERE p.log_position > $1 ORDER BY p.log_position LIMIT $2`,
};
