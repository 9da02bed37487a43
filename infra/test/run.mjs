/** `npm test [-- PATH …]`: installs and builds what is missing, runs the tests in three passes, counts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build/paths.mjs';
import { installAndBuild } from '../prepare.mjs';
import { findBrowser } from './browser.mjs';
import { findProgram } from './program.mjs';

await installAndBuild();
const parameters = process.argv.slice(2);
const browser = findBrowser();
// The specs look for it themselves, and skip themselves by name without it.
findProgram(['redis-server'], 'redis-server');
const results = ['parts', 'product', 'days'].map(runPass);
const sum = (count) => results.reduce((total, result) => total + count(result), 0);
const [passed, failed, skipped] = [sum((r) => r.passed), sum((r) => r.failed), sum((r) => r.skipped.length)];
for (const name of results.flatMap((result) => result.skipped)) console.log(`skipped: ${name}`);
for (const name of results.flatMap((result) => result.repeated)) console.log(`passed at the second attempt: ${name}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);

/** Of the files of `parts` and `product` two run beside each other; each of `days` has the machine for itself. */
function runPass(pass) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-results-'));
  const outputFile = join(folder, 'results.json');
  // A worker also for one file at a time: only a worker is begun anew when it has loaded too much.
  const workers = `--maxWorkers=${pass === 'days' ? 1 : 2}`;
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--passWithNoTests',
    '--json',
    `--outputFile=${outputFile}`,
    workers,
    ...parameters,
  ];
  const ended = spawnSync(
    process.execPath,
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...jest],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TEST_PASS: pass, ...(browser && { CHROME_PATH: browser }) },
    },
  );
  try {
    return countsOf(JSON.parse(readFileSync(outputFile, 'utf8')));
  } catch {
    console.error(`The tests of the ${pass} did not run (jest ended with ${ended.status ?? ended.signal})`);
    return { passed: 0, failed: 1, skipped: [], repeated: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not even be loaded counts as one failed test. */
function countsOf(results) {
  const named = (belongs) =>
    results.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(belongs).map(({ fullName }) => `${name.slice(root.length + 1)} › ${fullName}`),
    );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: named(({ status }) => status === 'pending' || status === 'todo'),
    repeated: named(({ status, invocations }) => status === 'passed' && invocations > 1),
  };
}
