import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from '../build/paths.mjs';
import { readDurations } from './durations.js';

const startsProduct = /\.e2e\.spec\.ts$|^apps\/shop\/.*\.int\.spec\.ts$|\.long\.spec\.ts$/;

/** Long specs by the cost of a defect that only they find; others come last. */
export const byValue = [
  ...[
    'simulated-day.long',
    'two-releases.long',
    'earlier-data-folder.long',
    'process-faults.long',
    'restarted-database.long',
    'cluster.long',
    'restarts.long',
    'killed-worker.long',
    'clock-skew.long',
    'slow-network.long',
    'retry-storm.long',
    'eventstoredb.long',
    'rebuild.int',
    'crash.int',
    'leases.int',
  ],
  ...['deliveries.int', 'crm-on-redis.long', 'redis.long', 'order-on-eventstoredb.long'],
  ...['call-centre.long', 'simulate.long', 'images.long', 'every-job-kind.int'],
  ...['ba', 'rs', 'hr', 'me'].map((country) => `storefront-accessibility-${country}.long`),
];

export class FileOrder extends BaseSequencer {
  sort(files) {
    const byPath = new Map(files.map((file) => [relative(root, file.moduleId), file]));
    const isLong = process.env['TEST_SUITE'] === 'long';
    const paths = isLong ? mostValuableFirst([...byPath.keys()]) : inOrder([...byPath.keys()], readDurations());
    return Promise.resolve(paths.map((path) => byPath.get(path)));
  }
}

/** A long run may be cut off, so the order does not depend on durations. */
export function mostValuableFirst(paths) {
  const rankOf = (path) => {
    const rank = byValue.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
    return rank === -1 ? byValue.length : rank;
  };
  return paths.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Files that failed last time come first. Those that start the product mostly wait, the others mostly compute:
 * both kinds are spread evenly, slowest first, so that no single slow file ends the run.
 */
export function inOrder(paths, durations) {
  const waiting = paths.filter((path) => startsProduct.test(path));
  const computing = paths.filter((path) => !startsProduct.test(path));
  const spread = [...placed(waiting, durations), ...placed(computing, durations)];
  const failed = ({ path }) => Number(durations.hasFailed(path));
  return spread.sort((a, b) => failed(b) - failed(a) || a.at - b.at).map(({ path }) => path);
}

/** The place of a file: the share of its kind’s total time before it. */
function placed(paths, durations) {
  const slowestFirst = paths.toSorted((a, b) => durations.of(b) - durations.of(a));
  const total = slowestFirst.reduce((sum, path) => sum + durations.of(path), 0);
  let before = 0;
  return slowestFirst.map((path) => {
    const at = before / total;
    before += durations.of(path);
    return { path, at };
  });
}
