import type { StreamKind } from '@shop/event-store';
import { callEvents, type CallEvent } from '@shop/events/calls';
import { callDecider, type CallRejectionCode, type CallCommand, type CallState } from './call.decider.js';

/** A separate stream, so that calls do not change the order's revision. */
export const callStream: StreamKind<CallCommand, CallEvent, CallState, CallRejectionCode> = {
  category: 'call',
  events: callEvents,
  decider: callDecider,
};
