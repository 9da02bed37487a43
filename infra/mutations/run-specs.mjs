/**
 * Child of `run.mjs`, so that an endless mutated loop can be killed: runs specs in stages until one fails.
 * It sends its parent `{}` after each test and `{ failed }` at the end; null: all passed.
 */
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { BaseSequencer, createVitest } from 'vitest/node';
import { root } from '../build/paths.mjs';

/** Limit for stopping workers and servers. */
const closeMs = 30_000;
const startsProduct = /\.e2e\.spec\.ts$|^apps\/shop\/.*\.int\.spec\.ts$/;
const isIntegration = /\.(?:int|e2e)\.spec\.ts$/;

class GivenOrder extends BaseSequencer {
  sort(files) {
    return Promise.resolve(files);
  }
}

const { changed, symbol, only, stages = 1 } = JSON.parse(process.argv[2]);
process.on('disconnect', () => process.exit(1));
process.env.TEST_SUITE = 'fast';
// The same number as in the browser project: one order for all files puts both projects into one group.
process.env.TEST_WORKERS = '2';
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  // Not the reporters of the suite: they store durations and failures for the next run.
  reporters: [{ onTestCaseResult: () => process.send({}) }],
  sequence: { sequencer: GivenOrder },
  related: [changed],
});
const failed = await runStages();
process.send({ failed });
setTimeout(() => process.exit(1), closeMs).unref();
await vitest.close();
process.exit(0);

async function runStages() {
  const all = (await vitest.globTestSpecifications()).filter((spec) => !startsProduct.test(pathOf(spec)));
  const done = new Set();
  const picks =
    only === undefined ? stagesOf(all).slice(0, stages) : [() => all.filter((spec) => only.includes(pathOf(spec)))];
  for (const pick of picks) {
    const specs = (await pick()).filter((spec) => !done.has(pathOf(spec)) && !startsProduct.test(pathOf(spec)));
    if (specs.length === 0) continue;
    for (const spec of specs) done.add(pathOf(spec));
    const result = await vitest.runTestSpecifications(sortByLikelihood(specs));
    const failure = firstFailure(result);
    if (failure !== null) return failure;
  }
  return null;
}

/** Fast stages first. */
function stagesOf(all) {
  const own = all.filter((spec) => packageOf(pathOf(spec)) === packageOf(changed));
  const [integration, unit] = [true, false].map((wanted) =>
    own.filter((spec) => isIntegration.test(pathOf(spec)) === wanted),
  );
  return [() => unit, () => integration, () => vitest.getRelevantTestSpecifications(), () => all];
}

/** Specs with the changed symbol first, then unit specs, then the nearest folder. */
function sortByLikelihood(specs) {
  const name = symbol?.split('/').at(-1);
  const ranked = specs.map((spec) => {
    const isNamed = name !== undefined && readFileSync(spec.moduleId, 'utf8').includes(name);
    const isSlow = isIntegration.test(pathOf(spec));
    return { spec, rank: (isNamed ? 0 : 2_000) + (isSlow ? 1_000 : 0) + distanceTo(pathOf(spec)) };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ spec }) => spec);
}

/** Number of folders between a file and the changed one. */
function distanceTo(path) {
  return relative(dirname(changed), dirname(path))
    .split('/')
    .filter((part) => part !== '').length;
}

/** `libs/shop/orders`, `apps/shop`, `storefront`, `admin`. */
function packageOf(path) {
  const parts = path.split('/');
  const depth = { libs: 3, apps: 2 }[parts[0]] ?? 1;
  return parts.slice(0, depth).join('/');
}

function pathOf({ moduleId }) {
  return relative(root, moduleId);
}

function firstFailure({ testModules, unhandledErrors }) {
  for (const module of testModules)
    for (const test of module.children.allTests('failed')) return { file: pathOf(module), test: test.fullName };
  for (const module of testModules)
    if (module.state() === 'failed') return { file: pathOf(module), test: '(could not be prepared)' };
  return unhandledErrors.length === 0 ? null : { file: '', test: '(an error outside of any test)' };
}
