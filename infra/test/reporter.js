import { stripVTControlCharacters } from 'node:util';
import { relative } from 'node:path';
import { root } from '../build/paths.mjs';
import { readDurations, saveDurations } from './durations.js';

const progressEveryMs = 10_000;
const slowestShown = 20;
const lastNamed = 3;
/** Lines of console output per failed test. */
const consoleLinesShown = 60;
/** Characters of an error in the list of failed tests. */
const reasonShown = 600;

/** Prints failures at once and a progress line; then the slowest, skipped and failed tests and the count. */
export default class TestReporter {
  #begun = 0;
  #waiting = new Map();
  #counts = { passed: 0, failed: 0, skipped: 0 };
  #measured = {};
  #logs = new Map();
  #failed = [];
  #timer;
  #cutOff;
  #isCut = false;

  onInit(vitest) {
    this.vitest = vitest;
  }

  onTestRunStart(specifications) {
    const durations = readDurations();
    this.#begun = performance.now();
    this.#waiting = new Map(specifications.map(({ moduleId }) => [moduleId, durations.of(pathOf(moduleId))]));
    this.total = this.#waiting.size;
    this.expectedMs = sum(this.#waiting.values());
    if (this.total > 1) this.#timer = setInterval(() => this.#printProgress(), progressEveryMs);
    const limit = Number(process.env['TEST_MINUTES'] ?? 0);
    if (limit > 0) this.#cutOff = setTimeout(() => this.#cutRun(limit), limit * 60_000);
  }

  onUserConsoleLog({ taskId, content }) {
    this.#logs.set(taskId, [...(this.#logs.get(taskId) ?? []), content]);
  }

  onTestModuleEnd(module) {
    const path = pathOf(module.moduleId);
    this.#waiting.delete(module.moduleId);
    const failures = [...module.children.allTests('failed')];
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    for (const test of failures) this.#printFailure(path, test);
    if (errors.length > 0) this.#printErrors(path, module, errors);
    this.#count(module, failures.length, errors.length);
    const { collectDuration, duration } = module.diagnostic();
    this.#measured[path] = { ms: Math.round(collectDuration + duration), failed: failures.length + errors.length > 0 };
    for (const taskId of [module.id, ...[...module.children.allTests()].map(({ id }) => id)]) this.#logs.delete(taskId);
  }

  onTestRunEnd(modules, unhandledErrors) {
    clearInterval(this.#timer);
    clearTimeout(this.#cutOff);
    saveDurations(this.#measured);
    for (const error of unhandledErrors) {
      console.log('\nFAILED outside of any test');
      this.vitest.logger.printError(error);
    }
    this.#counts.failed += unhandledErrors.length;
    this.#printUnfinished();
    if (modules.length > 1) this.#printSlowest();
    // With a title pattern, all others are skipped.
    const named = this.vitest.config.testNamePattern === undefined ? modules : [];
    for (const module of named)
      for (const test of module.children.allTests('skipped'))
        console.log(`skipped: ${pathOf(module.moduleId)} › ${test.fullName}`);
    for (const line of this.#failed) console.log(`failed: ${line}`);
    const { passed, failed, skipped } = this.#counts;
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }

  /** A file or suite whose setup failed counts as one failed test. */
  #count(module, failed, errors) {
    this.#counts.failed += failed + errors;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') this.#counts.passed += 1;
      if (state === 'skipped') this.#counts.skipped += 1;
    }
  }

  #printFailure(path, test) {
    this.#failed.push([`${path} › ${test.fullName}`, ...(test.result().errors ?? []).map(reasonOf)].join('\n        '));
    console.log(`\nFAILED ${path}\n       ${test.fullName}`);
    this.#printLogs(test.id);
    for (const error of test.result().errors ?? []) this.vitest.logger.printError(error, { project: test.project });
    console.log(`Run it alone: npm test -- ${path} -t ${JSON.stringify(test.name)}\n`);
  }

  #printErrors(path, module, errors) {
    this.#failed.push([`${path}, in its setup`, ...errors.map(reasonOf)].join('\n        '));
    console.log(`\nFAILED ${path}, in its setup`);
    this.#printLogs(module.id);
    for (const error of errors) this.vitest.logger.printError(error, { project: module.project });
    console.log(`Run it alone: npm test -- ${path}\n`);
  }

  #printLogs(taskId) {
    const lines = (this.#logs.get(taskId) ?? []).join('').trimEnd().split('\n');
    if (lines[0] !== '') console.log(lines.slice(0, consoleLinesShown).join('\n'));
  }

  #printProgress() {
    const elapsed = performance.now() - this.#begun;
    const done = this.total - this.#waiting.size;
    const share = 1 - sum(this.#waiting.values()) / this.expectedMs;
    const left = share > 0 ? `, about ${minutes((elapsed / share) * (1 - share))} left` : '';
    const failed = this.#counts.failed > 0 ? `, ${this.#counts.failed} failed` : '';
    const last = this.#waiting.size <= lastNamed ? `: ${[...this.#waiting.keys()].map(pathOf).join(', ')}` : '';
    console.log(`${done} of ${this.total} files in ${minutes(elapsed)}${left}${failed}${last}`);
  }

  #cutRun(minutes) {
    this.#isCut = true;
    console.log(`Cut off after ${minutes} minutes`);
    // Vitest reports a cancelled run as failed.
    process.once('exit', () => (process.exitCode = this.#counts.failed > 0 ? 1 : 0));
    void this.vitest.cancelCurrentRun('keyboard-input');
  }

  #printUnfinished() {
    for (const moduleId of this.#waiting.keys()) {
      if (this.#isCut) console.log(`cut off, incomplete: ${pathOf(moduleId)}`);
      else {
        this.#counts.failed += 1;
        console.log(`FAILED ${pathOf(moduleId)}: incomplete`);
      }
    }
  }

  #printSlowest() {
    const slowest = Object.entries(this.#measured)
      .sort(([, a], [, b]) => b.ms - a.ms)
      .slice(0, slowestShown);
    console.log(`The slowest ${slowest.length} files, in seconds:`);
    for (const [path, { ms }] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${path}`);
  }
}

function pathOf(moduleId) {
  return relative(root, moduleId);
}

/** One line: of a log that is cut at its start, the list of failed tests may be all that is left. */
function reasonOf({ message, actual }) {
  const reason = [message, ...(actual === undefined ? [] : [`Received: ${actual}`])].join(' ');
  return stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ').slice(0, reasonShown);
}

function sum(numbers) {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function minutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
