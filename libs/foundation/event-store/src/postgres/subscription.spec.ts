import { setImmediate } from 'node:timers/promises';
import type { EventBatch } from '../port.js';
import { toPosition } from '../log-format.js';
import { unparsedPage, type EventRow } from './log-reader.js';
import { subscribeToLog, type UnparsedBatch, WakeUps } from './subscription.js';

const time = '2026-01-01 10:00:00+00';
const row = (position: number): EventRow => [
  `${position}`,
  `s-${position}`,
  '0',
  `id-${position}`,
  'T',
  '{}',
  '{}',
  time,
];

function aLog(pages: number) {
  const steps: string[] = [];
  const read = ({ after }: { readonly after?: string }): Promise<UnparsedBatch> => {
    const position = Number(after) + 1;
    steps.push(`asked for ${position}`);
    const page = unparsedPage([row(position)]);
    const events = () => {
      steps.push(`parsed ${position}`);
      return page.events();
    };
    return Promise.resolve({
      page: { ...page, events },
      checkpoint: toPosition(`${position}`),
      caughtUp: position === pages,
    });
  };
  const closing = new AbortController();
  const wakeUps = new WakeUps();
  const source = { read, wakeUps, isBlocked: () => false, pollMs: () => 1_000, onNotice: () => undefined };
  return { steps, closing, source: { ...source, closed: closing.signal } };
}

describe('a subscription to the PostgreSQL log', () => {
  it('requests the next page before it parses the current one', async () => {
    const { source, steps } = aLog(3);
    const control = new AbortController();
    const batches: EventBatch[] = [];
    for await (const batch of subscribeToLog(source, { signal: control.signal })) {
      batches.push(batch);
      if (batch.caughtUp) control.abort();
    }
    expect(steps).toEqual(['asked for 1', 'asked for 2', 'parsed 1', 'asked for 3', 'parsed 2', 'parsed 3']);
    expect(batches.flatMap(({ events }) => events.map(({ stream }) => stream))).toEqual(['s-1', 's-2', 's-3']);
  });

  it('is at most one page ahead of a slow reader', async () => {
    const { source, steps } = aLog(5);
    const reader = subscribeToLog(source, { signal: new AbortController().signal });
    await reader.next();
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    expect(steps).toEqual(['asked for 1', 'asked for 2', 'parsed 1']);
    await reader.return(undefined);
  });

  it('delivers nothing once the store closes', async () => {
    const { source, steps, closing } = aLog(3);
    const reader = subscribeToLog(source, { signal: new AbortController().signal });
    const first = reader.next();
    closing.abort();
    expect(await first).toEqual({ done: true, value: undefined });
    expect(steps).not.toContain('parsed 1');
  });
});
