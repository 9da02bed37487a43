import type { CommandContext } from '@shop/event-store';
import { isRejection, uuidv5, type Clock, type EventOf, type Recorded } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, READ_MODELS } from '@shop/platform';
import { upToDate, type Process, type ReadModels } from '@shop/projections';
import { userEmailChanged, userRegistered } from '@shop/users/events';
import { MemberAccounts } from './member-accounts.queries.js';
import { membershipHolderNamed } from './membership.events.js';
import { ExecuteMembership, ExecuteMembershipHandler } from './membership.stream.js';
import { Memberships } from './memberships.js';

const inputs = [membershipHolderNamed, userRegistered, userEmailChanged] as const;
type Input = Recorded<EventOf<(typeof inputs)[number]>>;

/**
 * Brings memberships and accounts together that have the same e-mail, whichever is there first: each event is looked up
 * among what was there before it, so the later of the two finds the earlier one.
 */
@Injectable()
export class MembershipAttaching {
  readonly process: Process<typeof inputs> = {
    name: 'membership-attaching',
    events: inputs,
    react: (event) => this.react(event),
  };

  constructor(
    // Not the bus: its handlers are there only once the application serves.
    @Inject(ExecuteMembershipHandler) private readonly memberships: ExecuteMembershipHandler,
    @Inject(MemberAccounts) private readonly accounts: MemberAccounts,
    @Inject(Memberships) private readonly members: Memberships,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  private async react(event: Input): Promise<void> {
    const email = event.personal?.email;
    if (email === undefined) return;
    for (const { membershipId, userId } of await this.pairsOf(event, email)) {
      const command = { type: 'AttachMembership', userId } as const;
      const context = contextOf(event, membershipId, this.clock());
      const outcome = await this.memberships.execute(new ExecuteMembership(membershipId, command, context));
      if (isRejection(outcome)) throw new Error(`Membership ${membershipId} was not attached: ${outcome.message}`);
    }
  }

  private async pairsOf(event: Input, email: string) {
    if (event.type === 'MembershipHolderNamed') {
      await upToDate(this.readModels, ['member-account'], event.position);
      const userId = await this.accounts.byEmail(email);
      return userId === null ? [] : [{ membershipId: event.data.membershipId, userId }];
    }
    await upToDate(this.readModels, ['membership-list'], event.position);
    const { userId } = event.data;
    return (await this.members.waitingFor(email)).map((membershipId) => ({ membershipId, userId }));
  }
}

function contextOf(event: Input, membershipId: string, now: string): CommandContext {
  return {
    commandId: uuidv5(event.id, `membership-attaching ${membershipId}`),
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    actor: 'system:membership-attaching',
    now,
  };
}
