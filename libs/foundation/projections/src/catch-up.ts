import type { EventStore } from '@shop/event-store';
import { readToEnd } from './log-reader.js';
import { decodePage, type Page } from './page.js';
import { prefetch } from './prefetch.js';
import type { EventDecoder, RuntimeLog } from './runtime-options.js';
import type { SubscriptionProcessor } from './subscription-processor.js';

export interface LogReaderDeps {
  readonly store: EventStore;
  readonly codec: EventDecoder;
  readonly log: RuntimeLog;
  readonly pageSize: number;
  readonly retryDelaysMs: readonly number[];
}

/** A row that changes several times is written once. */
const maxMergedPages = 10;

/** Reads the log for a processor up to its end, or up to a position. */
export async function catchUp(
  deps: LogReaderDeps,
  processor: SubscriptionProcessor,
  signal: AbortSignal,
  until?: string,
): Promise<void> {
  const isReached = () => until !== undefined && deps.store.compare(processor.position, until) >= 0;
  if (isReached()) return;
  const { store, codec, pageSize, retryDelaysMs } = deps;
  const source = readToEnd(store, { after: processor.position, types: processor.types, limit: pageSize });
  const decoded = prefetch(source, (batch) => decodePage(codec, batch, retryDelaysMs, signal));
  for await (const page of prefetch(mergePages(decoded), (ready) => Promise.resolve(ready))) {
    signal.throwIfAborted();
    await processor.apply(page, until);
    if (isReached()) return;
  }
}

export async function* mergePages(pages: AsyncIterable<Page>): AsyncGenerator<Page, void> {
  let collected: Page[] = [];
  for await (const page of pages) {
    collected.push(page);
    if (!page.caughtUp && collected.length < maxMergedPages) continue;
    yield joinPages(collected, page);
    collected = [];
  }
  const last = collected.at(-1);
  if (last !== undefined) yield joinPages(collected, last);
}

function joinPages(pages: readonly Page[], last: Page): Page {
  if (pages.length === 1) return last;
  const events = pages.flatMap((page) => page.events);
  const broken = pages.flatMap((page) => page.broken);
  return { events, broken, checkpoint: last.checkpoint, caughtUp: last.caughtUp };
}
