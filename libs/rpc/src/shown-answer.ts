import type { Method } from '@shop/contracts';
import type { Caller, EventStream, StreamItem } from './context.js';
import type { Outcome, Refusal } from './outcome.js';
import { maskPhonesIn, seesPhones } from './phone-mask.js';

/** An outcome as its caller's role may see it. */
export function shownOutcome(method: Method, caller: Caller, outcome: Outcome): Outcome {
  if (outcome.status === 'error') return shownRefusal(method, caller, outcome);
  return isMasked(method, caller) ? { ...outcome, data: maskPhonesIn(outcome.data) } : outcome;
}

/** A refusal tells of the record, too: what somebody else has changed meanwhile. */
export function shownRefusal(method: Method, caller: Caller, refusal: Refusal): Refusal {
  return isMasked(method, caller) ? { ...refusal, data: maskPhonesIn(refusal.data) as Refusal['data'] } : refusal;
}

export function shownStream(method: Method, caller: Caller, stream: EventStream<unknown>): EventStream<unknown> {
  if (!isMasked(method, caller)) return stream;
  const { startId } = stream;
  return { ...(startId !== undefined && { startId }), [Symbol.asyncIterator]: () => maskedItems(stream) };
}

async function* maskedItems(stream: EventStream<unknown>): AsyncGenerator<StreamItem<unknown>> {
  // An item without a number stays the object that others get, too: its text is made once for all of them.
  for await (const item of stream) yield maskPhonesIn(item) as StreamItem<unknown>;
}

function isMasked(method: Method, caller: Caller): boolean {
  return caller.kind === 'staff' && !seesPhones(caller.role) && method.revealsPhones !== true;
}
