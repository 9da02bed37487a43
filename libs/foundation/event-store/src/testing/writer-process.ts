import { fork } from 'node:child_process';
import { newId } from '@shop/kernel';
import type { EventStore } from '../port.js';
import { newStream, someEvents, type WriterProcess } from './contract-fixture.js';

const batch = 3;

export async function writeUntilKilled(store: EventStore, report: (stream: string) => void): Promise<void> {
  const tag = newId();
  await Promise.all(
    Array.from({ length: 16 }, async (_, caller) => {
      for (let n = 0; ; n += 1) {
        const stream = `${newStream('killed')}.${tag.slice(0, 8)}.${caller}.${n}`;
        await store.append(stream, someEvents(batch), 'noStream');
        report(stream);
      }
    }),
  );
}

export function spawnWriter(program: string, args: readonly string[]): WriterProcess {
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
