import { until } from '@shop/platform/testing';
import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import packageOfShop from '../../../package.json' with { type: 'json' };

const program = `
  import { untilStopped } from ${JSON.stringify(join(import.meta.dirname, 'stop-signals.ts'))};
  const { stopped } = untilStopped();
  setInterval(() => undefined, 1_000);
  console.log('up', process.ppid);
  console.log('Stopping', await stopped);
  process.exit();
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stop-signals-'));
  const outfile = join(folder, 'program.mjs');
  const stdin = { contents: program, resolveDir: import.meta.dirname };
  await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20' });
  const scripts = Object.entries(packageOfShop.scripts).map(([name, line]) => [
    name,
    line.replace(/infra\/\w+\.mjs/, 'program.mjs'),
  ]);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: Object.fromEntries(scripts) }));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(['start', 'shop'])('npm run %s in the background', (script) => {
  const file = () => join(folder, `${script}.txt`);
  const output = () => readFile(file(), 'utf8').catch(() => '');

  async function begin(): Promise<number> {
    await rm(file(), { force: true });
    const command = `npm run ${script} >${script}.txt 2>&1 & read line`;
    const shell = spawn('sh', ['-c', command], { cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] });
    await until(async () => /^up \d+$/m.test(await output()));
    shell.stdin.end();
    await once(shell, 'exit');
    return Number(/^up (\d+)$/m.exec(await output())?.[1]);
  }

  it('continues when the shell that started it ends, and stops with npm', async () => {
    const npm = await begin();
    await delay(1_200);
    expect(await output()).not.toContain('Stopping');
    process.kill(npm, 'SIGKILL');
    await until(async () => (await output()).includes('Stopping npm has ended'));
  });

  it('stops by SIGINT', async () => {
    const npm = await begin();
    process.kill(npm, 'SIGINT');
    await until(async () => (await output()).includes('Stopping SIGINT'));
  });
});
