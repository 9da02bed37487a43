import type { SubscriberStatus } from '@shop/projections';
import { createMetrics, describeMetrics } from './metrics.js';

const never = () => new Promise<never>(() => undefined);
const idlePool = { totalCount: 3, idleCount: 1, waitingCount: 0 };
const live: SubscriberStatus = {
  ...{ name: 'order-list', kind: 'projection', subscriber: 'rm_order_list_v1_1', relation: 'order_list', version: 1 },
  ...{ state: 'live', position: '5', head: '5', lag: { events: 0 }, rate: 0, handled: 5, owner: 'a' },
  ...{ parked: 0, parkedSince: null, build: null },
};

function scrapeWith(parts: object = {}) {
  const warnings: string[] = [];
  const metrics = createMetrics({
    clock: () => '2026-11-24T12:00:00.000Z',
    jobs: { counts: async () => [{ kind: 'crm-delivery', due: 2, dead: 0, oldestSeconds: 7, queue: null }] },
    log: { warn: (_facts: object, line: string) => void warnings.push(line) },
    schemaMismatches: { counts: () => [] },
    pool: { ...idlePool, query: async () => ({ rows: [{ count: 4 }] }) },
    rpcPool: idlePool,
    runtime: { status: async () => [live], onReaction: () => undefined },
    shedder: { traffic: () => ({ inFlight: 3, openStreams: 7, rejected: { browsing: 5, command: 0 } }) },
    store: {},
    writes: { trouble: 'the disk is full', failures: { disk: 3, memory: 0 } },
    ...parts,
  } as never);
  const lines = async () => {
    let text: string | undefined;
    void metrics.text().then((made) => (text = made));
    await vi.advanceTimersByTimeAsync(2_000);
    return text?.split('\n') ?? ['no response'];
  };
  return { lines, warnings };
}

describe('the metrics', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('include the stores, with one status query per scrape', async () => {
    const status = vi.fn(async () => [live]);
    const lines = await scrapeWith({ runtime: { status, onReaction: () => undefined } }).lines();
    for (const line of [
      'shop_projection_state{name="order-list",state="live"} 1',
      'shop_jobs{kind="crm-delivery",state="due"} 2',
      'shop_messages_unknown 4',
      'shop_database_connections{pool="query",state="busy"} 2',
      'shop_requests_in_flight 3',
      'shop_open_streams 7',
      'shop_requests_shed_total{kind="browsing"} 5',
      'shop_database_writable 0',
      'shop_database_shortages_total{resource="disk"} 3',
      'shop_metrics_read{part="projections"} 1',
      'shop_metrics_read{part="jobs"} 1',
      'shop_metrics_read{part="messages"} 1',
    ])
      expect(lines).toContain(line);
    expect(status).toHaveBeenCalledTimes(1);
    const types = lines.filter((line) => line.startsWith('# TYPE '));
    expect(new Set(types).size).toBe(types.length);
  });

  it('respond within 2.5 s during a database outage, report it, and log it once', async () => {
    const silent = {
      jobs: { counts: never },
      pool: { ...idlePool, query: never },
      runtime: { status: never, onReaction: () => undefined },
    };
    const { lines, warnings } = scrapeWith(silent);
    await lines();
    const text = await lines();
    expect(text).toContain('shop_database_connections{pool="query",state="busy"} 2');
    expect(text.join('\n')).toContain('process_cpu_seconds_total');
    for (const part of ['projections', 'jobs', 'messages'])
      expect(text).toContain(`shop_metrics_read{part="${part}"} 0`);
    expect(text.filter((line) => /^shop_(projection|jobs|messages)/.test(line))).toEqual([]);
    expect(warnings).toHaveLength(3);
  });

  it('are described as a scrape returns them, without reading a store', async () => {
    const lines = await scrapeWith().lines();
    const scraped = lines.flatMap((line) => /^# TYPE (shop_\S+ \S+)/.exec(line)?.[1] ?? []);
    const described = describeMetrics({ runtime: { onReaction: () => undefined } } as never);
    expect(described.map(({ name, type }) => `${name} ${type}`)).toEqual(scraped.toSorted());
    expect(described.find(({ name }) => name === 'shop_projection_state')?.labels).toEqual(['name', 'state']);
  });

  it('omit only the part that cannot be read', async () => {
    const lines = await scrapeWith({ jobs: { counts: () => Promise.reject(new Error('no such table')) } }).lines();
    expect(lines).toContain('shop_metrics_read{part="jobs"} 0');
    expect(lines).toContain('shop_messages_unknown 4');
  });
});
