import type { CommandContext, Streams } from '@shop/event-store';
import { membershipEnded, membershipHolderNamed } from '@shop/events/club';
import { emailConfirmed, userEmailChanged, userRegistered } from '@shop/events/users';
import { isRejection, uuidv5, type Clock, type EventOf, type RecordedEvent } from '@shop/kernel';
import { waitUntilUpToDate, type Process, type ReadModels } from '@shop/projections';
import type { ActivationLock } from './activation-lock.js';
import type { MemberAccounts } from './member-accounts.queries.js';
import { membershipStream } from './membership.stream.js';
import type { Memberships } from './memberships.js';

const inputs = [membershipHolderNamed, userRegistered, userEmailChanged, emailConfirmed, membershipEnded] as const;
type Input = RecordedEvent<EventOf<(typeof inputs)[number]>>;

/**
 * Attaches by confirmed e-mail address. A person has one running membership: another waits for its end before it is
 * attached.
 */
export class AccountAttachmentProcess {
  readonly process: Process<typeof inputs> = {
    name: 'membership-attaching',
    events: inputs,
    from: 'now',
    react: (event) => this.react(event),
  };

  constructor(
    // Not the command bus: its handlers are registered only once the application serves.
    private readonly streams: Streams,
    private readonly accounts: MemberAccounts,
    private readonly memberships: Memberships,
    private readonly lock: ActivationLock,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  private async react(event: Input): Promise<void> {
    await waitUntilUpToDate(this.readModels, ['member-account', 'membership-list'], event.position);
    // Most registrations match no membership, so they skip the lock.
    if ((await this.matchOf(event, this.clock())) === null) return;
    await this.lock.runExclusive(() => this.attach(event));
  }

  private async attach(event: Input): Promise<void> {
    const now = this.clock();
    const match = await this.matchOf(event, now);
    if (match === null || (await this.memberships.memberUntil(match.userId, now)) !== null) return;
    const { membershipId, userId } = match;
    const command = { type: 'AttachMembership', userId } as const;
    const context = contextOf(event, membershipId, now);
    const outcome = await this.streams.execute(membershipStream, membershipId, command, context);
    if (isRejection(outcome)) throw new Error(`Membership ${membershipId} was not attached: ${outcome.message}`);
  }

  private async matchOf(event: Input, now: string) {
    if (event.type === 'MembershipEnded') {
      const member = await this.accounts.byMembership(event.data.membershipId);
      return member === null ? null : this.waitingMatch(member.email, member.userId, now);
    }
    if (event.type === 'MembershipHolderNamed') {
      const email = event.personal?.email;
      const userId = email === undefined ? null : await this.accounts.byEmail(email);
      return userId === null ? null : { membershipId: event.data.membershipId, userId };
    }
    // A changed address may wait for its code.
    const { userId } = event.data;
    const email = await this.accounts.emailOf(userId);
    return email === null ? null : this.waitingMatch(email, userId, now);
  }

  private async waitingMatch(email: string, userId: string, now: string) {
    const waiting = await this.memberships.awaitingAccount(email, now);
    return waiting && { membershipId: waiting.id, userId };
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
