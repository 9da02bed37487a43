import { freePort } from '@shop/platform/testing';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct, temporaryDataDir } from '../../test/product.js';
import { toMetric } from '../measure.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';

const runs = 3;
/** Idle time before the memory is read, in milliseconds. */
const idleMs = 8000;

export const startRow: BenchRow = {
  name: 'start',
  goal: 'second start to ready ≤ 8 s; API and worker idle ≤ 300 MB',
  async run(context: BenchContext): Promise<BenchResult> {
    const [port, dataDir] = [await freePort(), await temporaryDataDir()];
    await (await startProduct({ port, dataDir: dataDir.path })).stop();
    const [seconds, megabytes]: [number[], number[]] = [[], []];
    for (let n = 0; n < runs; n += 1) {
      const begun = performance.now();
      const product = await startProduct({ port, dataDir: dataDir.path });
      seconds.push((performance.now() - begun) / 1000);
      await pause(idleMs * context.scale);
      megabytes.push(residentMegabytes(product.pid));
      await product.stop();
      context.log(`run ${n + 1}: ${seconds.at(-1)?.toFixed(1)} s, ${megabytes.at(-1)?.toFixed(0)} MB`);
    }
    await dataDir.remove();
    return toBenchResult(seconds, megabytes);
  },
};

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1_000_000;
}

function toBenchResult(seconds: readonly number[], megabytes: readonly number[]): BenchResult {
  const [time, memory] = [toMetric('start to ready', 's', seconds), toMetric('resident memory, idle', 'MB', megabytes)];
  return {
    figures: [time, memory],
    verdicts: [
      { goal: '≤ 8 s', measured: `${time.value.toFixed(1)} s`, reached: time.value <= 8 },
      { goal: '≤ 300 MB', measured: `${memory.value.toFixed(0)} MB`, reached: memory.value <= 300 },
    ],
    conditions: `embedded PostgreSQL, demo content, one process for API and worker (without database and stand-ins), ${runs} runs`,
  };
}
