import type { EventStore } from '@shop/event-store';
import { readToEnd } from './log-reader.js';
import { decodePage, type Page } from './page.js';
import { prefetched } from './prefetch.js';
import type { EventDecoder, RuntimeLog } from './runtime-options.js';
import type { Track } from './track.js';

export interface FeedParts {
  readonly store: EventStore;
  readonly codec: EventDecoder;
  readonly log: RuntimeLog;
  readonly pageSize: number;
  readonly retryDelaysMs: readonly number[];
}

/** Whoever is behind writes so many pages at once: a row that changes several times in them is written once. */
const pagesAtOnce = 10;

/** Reads the log for a track up to its end, or up to a position. */
export async function catchUp(parts: FeedParts, track: Track, signal: AbortSignal, until?: string): Promise<void> {
  const reached = () => until !== undefined && parts.store.compare(track.position, until) >= 0;
  if (reached()) return;
  const { store, codec, pageSize, retryDelaysMs } = parts;
  const source = readToEnd(store, { after: track.position, types: track.types, limit: pageSize });
  const decoded = prefetched(source, (batch) => decodePage(codec, batch, retryDelaysMs, signal));
  for await (const page of prefetched(merged(decoded), (ready) => Promise.resolve(ready))) {
    signal.throwIfAborted();
    await track.apply(page, until);
    if (reached()) return;
  }
}

/** Joins pages that follow each other; the last ones are not waited for. */
export async function* merged(pages: AsyncIterable<Page>): AsyncGenerator<Page, void> {
  let waiting: Page[] = [];
  for await (const page of pages) {
    waiting.push(page);
    if (!page.caughtUp && waiting.length < pagesAtOnce) continue;
    yield joined(waiting, page);
    waiting = [];
  }
  const last = waiting.at(-1);
  if (last !== undefined) yield joined(waiting, last);
}

function joined(pages: readonly Page[], last: Page): Page {
  if (pages.length === 1) return last;
  const events = pages.flatMap((page) => page.events);
  const broken = pages.flatMap((page) => page.broken);
  return { events, broken, checkpoint: last.checkpoint, caughtUp: last.caughtUp };
}
