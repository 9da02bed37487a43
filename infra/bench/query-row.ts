import { HttpConnection } from './http-connection.js';
import { closedLoop, toMetric, type LoadRun } from './measure.js';
import type { BenchContext, BenchResult, BenchRow } from './row.js';
import { startBareServer } from './bare-server.js';
import { parseData, envelope, startShop, type ShopUnderTest } from './shop-under-test.js';

const connections = 64;
const runs = 3;

export interface QueryOptions {
  readonly method: string;
  readonly params: object;
  readonly start: (context: BenchContext) => Promise<ShopUnderTest>;
}

/** One query at 64 connections, alternating with a bare Fastify that returns the same bytes. */
export function queryRow(name: string, method: string, params: object): BenchRow {
  return {
    name,
    goal: `${method}: ≥ 60 % of a bare Fastify that parses the same POST and answers the same bytes, 64 connections`,
    async run(context: BenchContext): Promise<BenchResult> {
      const measured = await measureQuery(context, { method, params, start: () => startShop() });
      const { share } = measured;
      const verdict = {
        goal: '≥ 60 % of bare Fastify',
        measured: `${(share * 100).toFixed(0)} %`,
        reached: share >= 0.6,
      };
      return { figures: measured.figures, verdicts: [verdict], conditions: measured.conditions };
    },
  };
}

export interface MeasuredQuery extends Pick<BenchResult, 'figures' | 'conditions'> {
  readonly perSecond: number;
  readonly p99: number;
  /** Relative to the rate of a bare Fastify. */
  readonly share: number;
}

export async function measureQuery(context: BenchContext, options: QueryOptions): Promise<MeasuredQuery> {
  const { method, params, start } = options;
  const shop = await start(context);
  const request = envelope(method, params);
  const answer = await requestOnce(shop.port, request);
  parseData(answer);
  const bare = await startBareServer(answer);
  try {
    const [ours, theirs]: [LoadRun[], LoadRun[]] = [[], []];
    await loadQuery(shop.port, request, answer, 2000);
    await loadQuery(bare.port, request, answer, 1000);
    for (let n = 0; n < runs; n += 1) {
      ours.push(await loadQuery(shop.port, request, answer, 4000 * context.scale));
      theirs.push(await loadQuery(bare.port, request, answer, 4000 * context.scale));
      context.log(
        `run ${n + 1}: ${Math.round(ours.at(-1)!.perSecond)}/s, bare ${Math.round(theirs.at(-1)!.perSecond)}/s`,
      );
    }
    return toMeasuredQuery(method, Buffer.byteLength(answer), ours, theirs);
  } finally {
    await bare.stop();
    await shop.stop();
  }
}

async function requestOnce(port: number, request: string): Promise<string> {
  const connection = await HttpConnection.open(port);
  const response = await connection.post('/_rpc', request);
  connection.close();
  return response.text();
}

/** Every response is checked by length, and every hundredth by content. */
async function loadQuery(port: number, request: string, expected: string, milliseconds: number): Promise<LoadRun> {
  const idle = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  const all = [...idle];
  const expectedLength = Buffer.byteLength(expected);
  const run = await closedLoop(connections, milliseconds, async (n) => {
    const connection = idle.pop();
    if (connection === undefined) throw new Error('More callers than connections');
    const { status, length, text } = await connection.post('/_rpc', request);
    idle.push(connection);
    if (status !== 200 || length !== expectedLength || (n % 100 === 0 && text() !== expected)) {
      throw new Error(`Unexpected response: ${status} ${text().slice(0, 200)}`);
    }
  });
  all.forEach((connection) => connection.close());
  return run;
}

function toMeasuredQuery(
  method: string,
  bytes: number,
  ours: readonly LoadRun[],
  theirs: readonly LoadRun[],
): MeasuredQuery {
  const rates = (list: readonly LoadRun[]) => list.map((run) => run.perSecond);
  const rate = toMetric(method, '/s', rates(ours));
  const bareRate = toMetric('bare Fastify', '/s', rates(theirs));
  const p50 = toMetric(
    'p50',
    'ms',
    ours.map((run) => run.p50),
  );
  const p99 = toMetric(
    'p99',
    'ms',
    ours.map((run) => run.p99),
  );
  return {
    figures: [rate, p50, p99, bareRate],
    conditions: `${connections} connections in a closed loop, answers of ${bytes} bytes checked against the first, no compression, ${runs} runs in turns, generator on the same machine`,
    perSecond: rate.value,
    p99: p99.value,
    share: rate.value / bareRate.value,
  };
}
