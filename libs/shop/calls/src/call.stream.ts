import type { StreamKind } from '@shop/event-store';
import {
  type CallEvent,
  callEvents,
  type CallTaskEvent,
  type CallTaskEventOf,
  callTaskEvents,
} from '@shop/events/calls';
import { uuidv5 } from '@shop/kernel';
import {
  callDecider,
  callTaskDecider,
  type CallCommand,
  type CallRejectionCode,
  type CallState,
  type CallTaskCommand,
  type CallTaskRejectionCode,
  type CallTaskState,
} from './call.decider.js';

/** A separate stream, so that calls do not change the order's revision. */
export const callStream: StreamKind<CallCommand, CallEvent, CallState, CallRejectionCode> = {
  category: 'call',
  events: callEvents,
  decider: callDecider,
};

export const callTaskStream: StreamKind<CallTaskCommand, CallTaskEvent, CallTaskState, CallTaskRejectionCode> = {
  category: 'errand',
  events: callTaskEvents,
  decider: callTaskDecider,
};

export function callTaskIdOf(kind: CallTaskEventOf<'ErrandOpened'>['data']['kind'], subjectId: string): string {
  return uuidv5(subjectId, `errand ${kind}`);
}
