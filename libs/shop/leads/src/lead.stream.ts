import type { StreamKind } from '@shop/event-store';
import { leadEvents, type LeadEvent } from '@shop/events/leads';
import type { JsonValue } from '@shop/kernel';
import {
  contactFields,
  leadDecider,
  type LeadRejectionCode,
  type LeadCommand,
  type LeadState,
} from './lead.decider.js';

export const leadStream: StreamKind<LeadCommand, LeadEvent, LeadState, LeadRejectionCode> = {
  category: 'lead',
  events: leadEvents,
  decider: leadDecider,
  changes: conflictingChanges,
  creates: ({ type }) => type === 'ReceiveLead',
};

function conflictingChanges(command: LeadCommand, _seen: LeadState, current: LeadState): readonly JsonValue[] {
  if (command.type !== 'CorrectLead') return [];
  return contactFields.flatMap((path) => {
    const [yours, theirs] = [command.person[path], current?.person?.[path] ?? null];
    return yours === undefined || yours === theirs ? [] : [{ path, yours, theirs }];
  });
}
