/** `node infra/lint/commit-titles.mjs`: checks the titles of commits since the rule exists. */
import { execFileSync } from 'node:child_process';
import { problemOfCommitTitle } from './rules/commit-title.js';

const since = '2026-11-27T09:30:00Z';

const problems = readTitles().flatMap(([hash, title]) => {
  const problem = problemOfCommitTitle(title);
  return problem === undefined ? [] : [`${hash} ${title}\n  ${problem}`];
});
if (problems.length > 0) console.error(problems.join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;

/** Empty in a checkout without its history. */
function readTitles() {
  try {
    const log = execFileSync('git', ['log', '--no-merges', `--since=${since}`, '--format=%h %s'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
  } catch {
    return [];
  }
}
