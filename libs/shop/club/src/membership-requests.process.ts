import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type EventOf, type RecordedEvent } from '@shop/kernel';
import { leadCorrected, leadReceived } from '@shop/events/leads';
import type { Process } from '@shop/projections';
import { membershipStream } from './membership.stream.js';

export const membershipRequestInputs = [leadReceived, leadCorrected] as const;
type Input = RecordedEvent<EventOf<(typeof membershipRequestInputs)[number]>>;
type LeadReceivedEvent = Extract<Input, { readonly type: 'LeadReceived' }>;
type LeadCorrectedEvent = Extract<Input, { readonly type: 'LeadCorrected' }>;

export function membershipIdOf(leadId: string): string {
  return uuidv5(leadId, 'membership');
}

export function membershipRequestsProcess(streams: Streams): Process<typeof membershipRequestInputs> {
  return {
    name: 'club-joining',
    events: membershipRequestInputs,
    from: 'now',
    react: (event) =>
      event.type === 'LeadReceived' ? requestMembership(streams, event) : correctMember(streams, event),
  };
}

async function requestMembership(streams: Streams, event: LeadReceivedEvent): Promise<void> {
  const { data, personal } = event;
  const { leadId, country, asked, receivedAt } = data;
  // An erased person cannot be called.
  if (asked.kind !== 'club_join' || personal === null) return;
  const membershipId = membershipIdOf(leadId);
  const context = { ...contextOf(event, receivedAt), country };
  const { name = '', phone = '' } = personal;
  const requestData = { membershipId, leadId, country, requestedAt: receivedAt };
  const command = { type: 'RequestMembership', request: requestData, person: { name, phone } } as const;
  const outcome = await streams.execute(membershipStream, membershipId, command, context);
  if (isRejection(outcome)) throw new Error(`Membership ${membershipId} was not requested: ${outcome.message}`);
}

async function correctMember(streams: Streams, event: LeadCorrectedEvent): Promise<void> {
  const { data, personal } = event;
  if (data.kind !== 'club_join' || personal === null) return;
  const membershipId = membershipIdOf(data.leadId);
  const command = { type: 'CorrectMember', person: personal } as const;
  const outcome = await streams.execute(membershipStream, membershipId, command, contextOf(event, event.at));
  if (isRejection(outcome)) throw new Error(`Membership ${membershipId} was not corrected: ${outcome.message}`);
}

function contextOf({ id, metadata }: Input, now: string): CommandContext {
  return {
    commandId: uuidv5(id, 'club-joining'),
    correlationId: metadata.correlationId,
    causationId: id,
    actor: 'system:club-joining',
    now,
  };
}
