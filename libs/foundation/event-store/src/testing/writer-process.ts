import { newId } from '@shop/kernel';
import type { EventStore } from '../port.js';
import { newStream, someEvents } from './contract-fixture.js';

export const batch = 3;

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
