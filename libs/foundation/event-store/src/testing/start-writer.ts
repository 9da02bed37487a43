import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { WriterProcess } from './contract-fixture.js';
import { batch } from './writer-process.js';

/** Starts a program that calls `writeUntilKilled` with the store at the address. */
export async function startWriter(program: URL, address: string): Promise<WriterProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-writer-'));
  const outfile = join(folder, 'writer.cjs');
  await build({
    entryPoints: [fileURLToPath(program)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    loader: { '.sql': 'text' },
    external: ['pg-native'],
    logLevel: 'silent',
  });
  const writer = spawnWriter(outfile, [address]);
  try {
    await writer.reached(1);
  } finally {
    await rm(folder, { recursive: true });
  }
  return writer;
}

function spawnWriter(program: string, args: readonly string[]): WriterProcess {
  const child = fork(program, args, { execArgv: [], env: {} });
  const acknowledged = new Set<string>();
  let onAcknowledged: () => void = () => undefined;
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.on('message', (stream) => {
    acknowledged.add(String(stream));
    onAcknowledged();
  });
  return {
    acknowledged,
    batch,
    reached: (appends) =>
      new Promise((resolve, reject) => {
        onAcknowledged = () => (acknowledged.size >= appends ? resolve() : undefined);
        onAcknowledged();
        void exit.then(() => reject(new Error('The writer process ended unexpectedly')));
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
