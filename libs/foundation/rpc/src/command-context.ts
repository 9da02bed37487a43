import type { CallContext, Caller } from './context.js';

/** Caller in event metadata: `anyone`, `shopper:ID` or `staff:ID`. */
export function actorOf(caller: Caller): string {
  if (caller.kind === 'anyone') return 'anyone';
  return caller.kind === 'shopper' ? `shopper:${caller.userId}` : `staff:${caller.staffId}`;
}

/** Builds the event metadata of a call. */
export function commandContextOf(context: CallContext) {
  const { commandId, correlationId, now, country } = context;
  return { commandId, correlationId, now, country, actor: actorOf(context.caller) };
}
