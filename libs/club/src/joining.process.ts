import type { CommandContext } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import { leadReceived } from '@shop/leads/events';
import type { Process } from '@shop/projections';
import { ExecuteMembership, type ExecuteMembershipHandler } from './membership.stream.js';

const inputs = [leadReceived] as const;

/** Makes a request for membership of whoever wants to join the club. */
export function clubJoining(memberships: ExecuteMembershipHandler): Process<typeof inputs> {
  return {
    name: 'club-joining',
    events: inputs,
    react: async ({ id, data, personal, metadata }) => {
      const { leadId, country, asked, receivedAt } = data;
      // Of whom nothing is known any more, nobody can be called.
      if (asked.kind !== 'club_join' || personal === null) return;
      const membershipId = uuidv5(leadId, 'membership');
      const context: CommandContext = {
        commandId: uuidv5(id, 'club-joining'),
        correlationId: metadata.correlationId,
        causationId: id,
        actor: 'system:club-joining',
        now: receivedAt,
        country,
      };
      const { name = '', phone = '' } = personal;
      const request = { membershipId, leadId, country, requestedAt: receivedAt };
      const command = { type: 'RequestMembership', request, person: { name, phone } } as const;
      const outcome = await memberships.execute(new ExecuteMembership(membershipId, command, context));
      if (isRejection(outcome)) throw new Error(`Membership ${membershipId} was not requested: ${outcome.message}`);
    },
  };
}
