import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const commands = [
  ['bench', 'bench/run.mjs'],
  ['test', 'test/run.mjs'],
  ['check', 'check.mjs'],
  ['golden', 'golden/run.mjs'],
  ['texts', 'texts/run.mjs'],
  ['reference', 'reference/run.mjs'],
  ['mutations', 'mutations/run.mjs'],
] as const;

function run(script: string, ...args: readonly string[]) {
  const path = join(import.meta.dirname, script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, errors: stderr.trimEnd().split('\n') };
}

describe.each(commands)('npm run %s', (name, script) => {
  it('prints its usage', () => {
    const { status, stdout } = run(script, '--help');
    expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`));
    expect(status).toBe(0);
  });

  it('rejects an unknown option in one line above its usage', () => {
    const { status, stdout, errors } = run(script, '--bogus');
    expect(errors[0]).toBe("Unknown option '--bogus'");
    expect(errors[1]).toMatch(/^Usage: npm /);
    expect([status, stdout]).toEqual([2, '']);
  });
});

it.each([
  ['bench/run.mjs', ['nothing'], 'There is no row nothing'],
  ['bench/run.mjs', ['--scale', 'much'], '--scale must be a number above 0'],
  ['bench/run.mjs', ['--scale'], "Option '--scale <value>' argument missing"],
  ['test/run.mjs', ['--minutes', 'soon'], '--minutes must be a number above 0'],
  ['check.mjs', ['apps'], "Unexpected argument 'apps'"],
  ['golden/run.mjs', ['apps'], "Unexpected argument 'apps'"],
  ['mutations/run.mjs', ['--only', 'nothing'], 'Mutation not found: nothing'],
  ['mutations/run.mjs', ['--stages', '0'], '--stages must be a number above 0'],
  ['mutations/run.mjs', ['--list', 'nothing.json'], 'List not found: nothing.json'],
])('the script %s rejects %j with one line and the usage', (script, args, line) => {
  const { status, errors } = run(script, ...args);
  expect(errors[0]).toBe(line);
  expect(errors[1]).toMatch(/^Usage: npm /);
  expect(status).toBe(2);
});
