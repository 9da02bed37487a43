import type { CredentialTable, KnownSources, LoginThrottle, SessionTable } from '@shop/accounts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { UserEvent } from '@shop/events/users';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { emailReservationsOf } from './reservation-upkeep.process.js';
import type { Reservations } from './reservations.js';
import type { Erasure, OwnedRecords, UserState } from './user.decider.js';
import { stepContext, userStream } from './user.stream.js';

export interface PersonContacts {
  readonly emails: readonly string[];
  /** E.164. */
  readonly phones: readonly string[];
}

export class AccountClosure {
  constructor(
    private readonly streams: Streams,
    private readonly reservations: Reservations,
    private readonly credentials: CredentialTable,
    private readonly sessions: SessionTable,
    private readonly logins: LoginThrottle,
    private readonly sources: KnownSources,
  ) {}

  async find(
    userId: string,
  ): Promise<{ readonly state: UserState; readonly contacts: PersonContacts; readonly position: string | undefined }> {
    const { state, events, position } = await this.streams.load(userStream, userId);
    return { state, contacts: contactsFrom(events), position };
  }

  /** Final and idempotent: a repeat returns the first outcome. */
  async erase(
    userId: string,
    owned: OwnedRecords,
    context: CommandContext,
  ): Promise<
    { readonly erasure: Erasure; readonly position: string | undefined } | Rejection<'NOT_FOUND' | 'CONFLICT'>
  > {
    const command = { type: 'Erase', now: context.now, owned } as const;
    const outcome = await this.streams.execute(userStream, userId, command, stepContext(context, 'erase'));
    if (isRejection(outcome))
      return outcome.code === 'CONFLICT' ? reject('CONFLICT', outcome.message) : reject('NOT_FOUND', outcome.message);
    if (outcome.state.status !== 'erased') throw new Error(`User ${userId} was erased but is ${outcome.state.status}`);
    return { erasure: outcome.state.erasure, position: outcome.position };
  }

  async finish({ userId, emailReservation, phoneReservation }: Erasure, context: CommandContext): Promise<void> {
    // First, so that no concurrent login or password change can start a session.
    await this.credentials.remove(userId, context.now);
    await this.sessions.endAll(userId);
    await this.logins.forget(userId);
    await this.sources.forget(userId);
    const { events } = await this.streams.load(userStream, userId);
    const own = [emailReservation, phoneReservation].filter((reservation) => reservation !== undefined);
    for (const reservation of [...own, ...emailReservationsOf(events)])
      await this.reservations.release(reservation, context);
  }
}

/** Without addresses that were never confirmed: they may be a stranger’s. */
function contactsFrom(events: readonly UserEvent[]): PersonContacts {
  const requestedEmails = new Map<string, string>();
  const emails = new Set<string>();
  const phones = new Set<string>();
  for (const [place, event] of events.entries()) {
    switch (event.type) {
      case 'UserRegistered':
        if (event.personal === null) break;
        emails.add(event.personal.email);
        phones.add(event.personal.phone);
        break;
      case 'UserPhoneChanged':
        if (event.personal !== null) phones.add(event.personal.phone);
        break;
      case 'UserEmailChanged': {
        const waitsForCode = events[place + 1]?.type === 'EmailConfirmationRequested';
        if (event.personal !== null && !waitsForCode) emails.add(event.personal.email);
        break;
      }
      case 'EmailConfirmationRequested':
        if (event.personal !== null) requestedEmails.set(event.data.codeId, event.personal.email);
        break;
      case 'EmailConfirmed': {
        const email = requestedEmails.get(event.data.codeId);
        if (email !== undefined) emails.add(email);
        break;
      }
      default:
    }
  }
  return { emails: [...emails], phones: [...phones] };
}
