import type { StreamKind } from '@shop/event-store';
import { callTaskEvents, type CallTaskEvent, type CallTaskEventOf } from '@shop/events/calls';
import { uuidv5 } from '@shop/kernel';
import {
  callTaskDecider,
  type CallTaskRejectionCode,
  type CallTaskCommand,
  type CallTaskState,
} from './call-task.decider.js';

export const callTaskStream: StreamKind<CallTaskCommand, CallTaskEvent, CallTaskState, CallTaskRejectionCode> = {
  category: 'errand',
  events: callTaskEvents,
  decider: callTaskDecider,
};

export function callTaskIdOf(kind: CallTaskEventOf<'ErrandOpened'>['data']['kind'], subjectId: string): string {
  return uuidv5(subjectId, `errand ${kind}`);
}
