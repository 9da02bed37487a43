import { withClient } from '@shop/platform';
import { freePort, until } from '@shop/platform/testing';
import { unreachablePartners } from './installation.fixtures.js';
import { startProcess, type FleetProcess } from './fleet.fixtures.js';
import { OrderLoad } from './order-load.fixtures.js';

/** Pause between two orders of a caller, in milliseconds; slow enough for a slow machine. */
const pauseMs = 1_000;
const minOrders = 100;

/** `/readyz` responds within two seconds; the rest is reserve for a busy machine. In milliseconds. */
const lookMs = 15_000;

export interface FleetUnderLoad {
  readonly api: FleetProcess;
  readonly load: OrderLoad;
  readonly killWorker: () => Promise<void>;
  readonly startWorker: () => Promise<void>;
  readonly allReport: (status: 200 | 503) => Promise<boolean>;
  readonly waitForOrders: () => Promise<void>;
  readonly expectNothingLost: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openFleetUnderLoad(databaseUrl: string): Promise<FleetUnderLoad> {
  const env = { DATABASE_URL: databaseUrl, ...unreachablePartners };
  const start = async (role: 'api' | 'worker') => startProcess(role, await freePort(), env);
  const [api, first] = await Promise.all([start('api'), start('worker')]);
  let worker = first;
  const load = await OrderLoad.open(api, { accounts: 32 });
  const ordering = load.start(api, pauseMs);
  return {
    api,
    load,
    killWorker: () => worker.drop(),
    startWorker: async () => {
      worker = await start('worker');
    },
    allReport: async (status) => {
      const answers = await Promise.all(
        [api, worker].map(({ healthUrl }) => fetch(`${healthUrl}/readyz`, { signal: AbortSignal.timeout(lookMs) })),
      );
      return answers.every((answer) => answer.status === status);
    },
    waitForOrders: async () => {
      const before = load.count;
      await until(() => load.count > before + minOrders);
    },
    expectNothingLost: async () => {
      await ordering.stop();
      const acknowledged = load.acknowledged();
      await until(async () => (await load.missingOrders(api)).length === 0);
      expect(await load.listedOrders(api)).toEqual(acknowledged);
      const counting = `SELECT count(*)::int AS count FROM es_events WHERE type = 'OrderPlaced'`;
      const { rows } = await withClient(databaseUrl, (client) => client.query<{ count: number }>(counting));
      expect(rows[0]?.count).toBe(load.count);
    },
    close: async () => {
      await Promise.all([api, worker].map((member) => member.drop()));
    },
  };
}
