import { fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { checkLog } from './log-file.js';
import {
  createTempFolder,
  createInstallation,
  contentOf,
  dataKey,
  writeLog,
  type TempFolder,
  type TestInstallation,
} from './transfer.fixtures.js';

let folder: TempFolder;
let program: string;
let source: TestInstallation;

beforeAll(async () => {
  folder = await createTempFolder();
  program = folder.file('transfer.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./transfer-program.fixtures.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    loader: { '.sql': 'text' },
    external: ['pg-native'],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    logLevel: 'silent',
  });
  source = await createInstallation();
  await writeLog(source.store, 10_000, 400);
});
afterAll(async () => {
  await source.close();
  await folder.remove();
});

async function run(what: 'export' | 'import', url: string, file: string, killAfter: number): Promise<boolean> {
  const child = fork(program, [what, url, file, dataKey], { execArgv: [], env: {} });
  child.on('message', (message) => {
    const { phase, events } = message as { readonly phase: string; readonly events: number };
    const isWork = phase === 'reading' || phase === 'writing';
    if (isWork && events >= killAfter) setTimeout(() => child.kill('SIGKILL'), killAfter % 7);
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0 && code !== null) throw new Error(`The program failed with ${code}`);
  return code === 0;
}

async function runKilled(what: 'export' | 'import', url: string, file: string, step: number): Promise<number> {
  for (let kills = 0; ; kills += 1) if (await run(what, url, file, (kills + 1) * step)) return kills;
}

async function runLimited(url: string, file: string, blocks: number): Promise<string> {
  const command = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', command, process.execPath, program, 'export', url, file, dataKey], { env: {} });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  return text;
}

describe('a full disk', () => {
  it('ends an export with one line; with more space the export resumes, and the file is complete', async () => {
    const file = folder.file('limited.gz');

    expect(await runLimited(source.database.url, file, 600)).toContain(
      `${file}.part cannot be written: the file would be larger than may be; allow more, and the same command continues where it stopped`,
    );
    expect(await run('export', source.database.url, file, Infinity)).toBe(true);

    expect((await checkLog(file, dataKey)).events).toBe((await contentOf(source.store)).length);
  });
});

describe('repeated kill -9 during a transfer', () => {
  it('lets an export and an import resume: the same log, nothing lost or repeated', async () => {
    const file = folder.file('killed.gz');
    const target = await createInstallation();

    const exportKills = await runKilled('export', source.database.url, file, 3_001);
    const log = await checkLog(file, dataKey);
    const importKills = await runKilled('import', target.database.url, file, 2_503);

    const expected = await contentOf(source.store);
    expect(log.events).toBe(expected.length);
    expect(await contentOf(target.store)).toEqual(expected);
    expect(exportKills).toBeGreaterThan(2);
    expect(importKills).toBeGreaterThan(2);
    await target.close();
  });
});
