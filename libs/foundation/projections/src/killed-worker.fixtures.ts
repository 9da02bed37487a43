// A worker killed during its folds; bundled and started by its spec.
import { createPostgresEventStore } from '@shop/event-store';
import { systemClock } from '@shop/kernel';
import pg from 'pg';
import { countryTotals, noted, orderCodec, orderList } from './order-events.fixtures.js';
import { createProjectionRuntime } from './runtime.js';

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('URL');
const pool = new pg.Pool({ connectionString: url, max: 6 });
pool.on('error', () => undefined);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const store = createPostgresEventStore({ connection: url });

await createProjectionRuntime({
  ...{ store, codec: orderCodec(pool).codec, pool, log: silent },
  ...{ leaseMs: 2_000, pageSize: 20, isAlone: true },
  projections: [orderList, countryTotals],
  processes: [
    {
      name: 'listening',
      events: [noted],
      from: 'beginning',
      react: async ({ id }) => {
        await pool.query('INSERT INTO test_heard VALUES ($1, $2) ON CONFLICT DO NOTHING', [id, systemClock()]);
      },
    },
  ],
}).start();
process.send?.('working');
