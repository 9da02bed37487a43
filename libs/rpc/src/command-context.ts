import type { CallContext, Caller } from './context.js';

/** A caller as it stands in event metadata: `anyone`, `shopper:ID` or `staff:ID`. */
export function actorOf(caller: Caller): string {
  if (caller.kind === 'anyone') return 'anyone';
  return caller.kind === 'shopper' ? `shopper:${caller.userId}` : `staff:${caller.staffId}`;
}

/** What `Streams.execute` wants to know of a call: becomes the metadata of its events. */
export function commandContextOf(context: CallContext) {
  const { commandId, correlationId, now, country } = context;
  return { commandId, correlationId, now, country, actor: actorOf(context.caller) };
}
