import type { EventBatch, StoredEvent } from '@shop/event-store';
import type { DomainEvent, RecordedEvent } from '@shop/kernel';
import { withRetries } from './with-retries.js';
import type { EventDecoder } from './runtime-options.js';

export type AnyRecorded = RecordedEvent<DomainEvent>;

export interface EventRef {
  readonly position: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
}

export interface BrokenEvent extends EventRef {
  readonly error: unknown;
}

export interface Page {
  readonly events: readonly AnyRecorded[];
  readonly broken: readonly BrokenEvent[];
  readonly checkpoint: string;
  readonly caughtUp: boolean;
}

/** Decodes a batch; undecodable events are separated after retries. */
export async function decodePage(
  codec: EventDecoder,
  batch: EventBatch,
  delaysMs: readonly number[],
  signal: AbortSignal,
): Promise<Page> {
  const { checkpoint, caughtUp } = batch;
  if (batch.events.length === 0) return { events: [], broken: [], checkpoint, caughtUp };
  const result = await withRetries(() => codec.decode(batch.events), delaysMs, signal);
  if (result.ok) return { events: result.value, broken: [], checkpoint, caughtUp };
  const events: AnyRecorded[] = [];
  const broken: BrokenEvent[] = [];
  for (const stored of batch.events) {
    const one = await decodeOne(codec, stored, signal);
    if ('error' in one) broken.push({ ...eventRefOf(stored), error: one.error });
    else events.push(one);
  }
  return { events, broken, checkpoint, caughtUp };
}

async function decodeOne(
  codec: EventDecoder,
  stored: StoredEvent,
  signal: AbortSignal,
): Promise<AnyRecorded | { readonly error: unknown }> {
  const result = await withRetries(() => codec.decode([stored]), [], signal);
  if (!result.ok) return { error: result.error };
  return result.value[0] ?? { error: new Error('The codec returned nothing for an event') };
}

/** Identifies an event without its content. */
export function eventRefOf(event: EventRef): EventRef {
  const { position, stream, revision, id, type } = event;
  return { position, stream, revision, id, type };
}
