/**
 * `npm run mutations`: applies mutations one at a time and runs specs until one fails.
 * A mutation that survives shows a rule without a test. `--stages 2` finds most of them in a fraction of the time.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/paths.mjs';
import { clearAbandonedRuns } from '../test/run-dir.js';
import { positiveNumber, readArguments, wrongUsage } from '../usage.mjs';
import { mutate } from './apply.mjs';

const usage = `Usage: npm run mutations [-- --only ID,… --list FILE,… --json FILE --stages NUMBER]

Changes the code in one place at a time and checks that a test fails.

  --only ID,…      only these mutations
  --list FILE,…    files with mutations (infra/mutations/chosen.json,infra/mutations/drawn.json)
  --json FILE      writes the results to a file
  --stages NUMBER  range of the specs to run: 2 for the changed package, 4 for all (4)`;
const { values: options } = readArguments(usage, {
  options: {
    only: { type: 'string' },
    list: { type: 'string', default: 'infra/mutations/chosen.json,infra/mutations/drawn.json' },
    json: { type: 'string' },
    stages: { type: 'string', default: '4' },
  },
});

const stages = positiveNumber('stages', options.stages, usage);

/** Without a result for this long, the mutated code hangs: twice the limit of a hook. */
const hangTimeoutMs = 10 * 60_000;

/** State that an interruption must restore. */
const active = { file: null, source: null, child: null };
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

const mutations = readLists();
assertCommitted(mutations.map(({ file }) => file));
const results = [];
for (const mutation of mutations) {
  const result = await runMutation(mutation);
  results.push(result);
  print(result);
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
}
const passesUnmutated = await killersPassUnmutated();
summarize();
process.exitCode = passesUnmutated && results.every(({ outcome }) => outcome === 'killed') ? 0 : 1;

function readLists() {
  const files = options.list.split(',');
  const missing = files.find((file) => !existsSync(join(root, file)));
  if (missing !== undefined) wrongUsage(`List not found: ${missing}`, usage);
  const all = files.flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8')).mutations);
  const ids = options.only?.split(',');
  const unknown = ids?.filter((id) => all.every((mutation) => mutation.id !== id)) ?? [];
  if (unknown.length > 0) wrongUsage(`Mutation not found: ${unknown.join(', ')}`, usage);
  return all.filter(({ id }) => ids === undefined || ids.includes(id));
}

/** Restoring a file must not discard uncommitted work. */
function assertCommitted(files) {
  const present = files.filter((file) => existsSync(join(root, file)));
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...present], { cwd: root, encoding: 'utf8' });
  if (changed === '') return;
  console.error(`Commit these files first:\n${changed}`);
  process.exit(1);
}

async function runMutation(mutation) {
  const begun = performance.now();
  const { id, file, symbol } = mutation;
  const outcome = await applied(mutation, () => runSpecs({ changed: file, symbol, stages }));
  return { id, file, ...outcome, seconds: Math.round((performance.now() - begun) / 1000) };
}

async function applied(mutation, work) {
  const path = join(root, mutation.file);
  let mutated;
  try {
    active.source = readFileSync(path, 'utf8');
    mutated = mutate(active.source, mutation);
  } catch (error) {
    return { outcome: 'not applied', by: error.message };
  }
  active.file = path;
  try {
    writeFileSync(path, mutated);
    return await work();
  } finally {
    restore();
  }
}

function restore() {
  if (active.file !== null) writeFileSync(active.file, active.source);
  active.file = null;
}

/** In a separate process group, so that servers and workers end with it. */
function runSpecs(request) {
  return new Promise((resolve) => {
    const script = join(import.meta.dirname, 'run-specs.mjs');
    const stdio = ['ignore', 'ignore', 'pipe', 'ipc'];
    const child = spawn(process.execPath, [script, JSON.stringify(request)], { cwd: root, detached: true, stdio });
    let errors = '';
    let timer;
    let result;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        result ??= { outcome: 'killed', by: 'time limit: no test has ended for minutes' };
        killChild();
      }, hangTimeoutMs);
    };
    restartTimer();
    active.child = child;
    child.stderr.on('data', (data) => (errors = (errors + data).slice(-4_000)));
    child.on('message', ({ failed }) => {
      if (failed !== undefined) result = outcomeOf(failed);
      restartTimer();
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      active.child = null;
      clearAbandonedRuns();
      resolve(result ?? { outcome: 'failed', by: `specs could not run (${code})\n${errors}` });
    });
  });
}

function outcomeOf(failed) {
  return failed === null
    ? { outcome: 'survived' }
    : { outcome: 'killed', by: `${failed.file} › ${failed.test}`, spec: failed.file };
}

function stop() {
  restore();
  const { child } = active;
  if (child === null) process.exit(130);
  // Its servers can be stopped only after it has exited.
  child.once('close', () => process.exit(130));
  killChild();
}

function killChild() {
  if (active.child === null) return;
  try {
    process.kill(-active.child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** A spec that also fails without a mutation has killed nothing. */
async function killersPassUnmutated() {
  const specs = [...new Set(results.flatMap(({ spec }) => spec || []))];
  if (specs.length === 0) return true;
  const { outcome, by = '' } = await runSpecs({ changed: specs[0], only: specs });
  if (outcome !== 'survived') console.log(`\nWithout a mutation: ${outcome === 'killed' ? 'FAILED ' : ''}${by}`);
  return outcome === 'survived';
}

function print({ id, outcome, by = '', seconds }) {
  console.log(`${id.padEnd(28)} ${outcome.padEnd(11)} ${String(seconds).padStart(4)} s  ${by}`);
}

function summarize() {
  const of = (wanted) => results.filter(({ outcome }) => outcome === wanted);
  const others = results.filter(({ outcome }) => outcome !== 'killed' && outcome !== 'survived');
  console.log(
    `\n${of('killed').length} killed, ${of('survived').length} survived${others.length > 0 ? `, ${others.length} not run` : ''}`,
  );
  for (const { id, file, outcome } of [...of('survived'), ...others]) console.log(`${outcome}: ${id} in ${file}`);
}
