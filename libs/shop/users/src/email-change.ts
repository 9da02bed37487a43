import type { CommandContext, LoadedStream, Streams } from '@shop/event-store';
import type { UserEvent } from '@shop/events/users';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import type { AttemptLimiter, AttemptReservation } from '@shop/rpc';
import { wrongEmailCode, type EmailCodeRequest } from './email-change.decider.js';
import { resetRules } from './password-reset.decider.js';
import type { VersionedUser } from './registration.js';
import type { Reservations } from './reservations.js';
import type { ResetCodes } from './reset-codes.js';
import type { RegisteredUser, UserState } from './user.decider.js';
import { stepContext, userStream } from './user.stream.js';

type RateLimited = Rejection<'RATE_LIMITED'>;
type NotFound = Rejection<'NOT_FOUND'>;

/** Codes that confirm a new e-mail address of an account. */
export class EmailConfirmation {
  constructor(
    private readonly streams: Streams,
    private readonly reservations: Reservations,
    private readonly codes: ResetCodes,
    private readonly attempts: Pick<AttemptLimiter<'reset-address' | 'reset-account'>, 'reserve'>,
  ) {}

  requestFor({ userId, country }: RegisteredUser, { commandId, now }: CommandContext): EmailCodeRequest {
    return { codeId: uuidv5(commandId, `email code ${userId}`), country, now };
  }

  /** A mailbox gets no more of these codes than reset codes. */
  async reserveSending(address: string, mailbox: string): Promise<Pick<AttemptReservation, 'cancel'> | RateLimited> {
    const attempt = await this.attempts.reserve({ 'reset-address': address, 'reset-account': mailbox });
    return 'retryAfter' in attempt ? tooManyCodes(attempt) : attempt;
  }

  /** Replaces the open code. */
  async resend(
    userId: string,
    address: string,
    context: CommandContext,
  ): Promise<undefined | RateLimited | NotFound | Rejection<'CONFLICT'>> {
    const { state } = await this.streams.load(userStream, userId);
    if (state.status !== 'registered' || state.emailChange.unconfirmed === null) return nothingToConfirm();
    const attempt = await this.reserveSending(address, state.emailReservation.id);
    if (isRejection(attempt)) return attempt;
    const command = { type: 'ResendEmailCode', ...this.requestFor(state, context) } as const;
    const outcome = await this.streams.execute(userStream, userId, command, context);
    if (!isRejection(outcome)) return undefined;
    await attempt.cancel();
    switch (outcome.code) {
      case 'TOO_MANY_CODES':
        return tooManyCodes(outcome.facts);
      case 'NOT_FOUND':
        return nothingToConfirm();
      default:
        return reject('CONFLICT', outcome.message, outcome.facts);
    }
  }

  /** Releases the former address. A repeat succeeds. */
  async confirm(
    userId: string,
    code: string,
    context: CommandContext,
  ): Promise<VersionedUser | NotFound | Rejection<'WRONG_TOKEN' | 'CONFLICT'>> {
    const before = await this.streams.load(userStream, userId);
    if (before.state.status !== 'registered') return nothingToConfirm();
    const { unconfirmed } = before.state.emailChange;
    if (unconfirmed === null) return confirmedBy(context, before) ?? nothingToConfirm();
    const { codeId, formerReservation } = unconfirmed;
    const matches = this.codes.matches(codeId, code);
    const command = { type: 'TryEmailCode', codeId, matches, now: context.now } as const;
    const outcome = await this.streams.execute(userStream, userId, command, context);
    if (isRejection(outcome))
      return outcome.code === 'WRONG_TOKEN' ? reject('WRONG_TOKEN', outcome.message, outcome.facts) : conflict(outcome);
    if (outcome.state.status !== 'registered') return nothingToConfirm();
    if (!outcome.events.some(({ type }) => type === 'EmailConfirmed')) {
      const refused = outcome.state.emailChange.unconfirmed?.refused ?? resetRules.maxAttempts;
      return wrongEmailCode(refused < resetRules.maxAttempts ? 'wrong' : 'tries');
    }
    await this.reservations.release(formerReservation, stepContext(context, 'former'));
    return { ...outcome, state: outcome.state };
  }
}

/** The response to this command was lost. */
function confirmedBy({ commandId }: CommandContext, loaded: LoadedStream<UserEvent, UserState>): VersionedUser | null {
  const { state, events } = loaded;
  const isDone = events.some(({ type, metadata }) => type === 'EmailConfirmed' && metadata.commandId === commandId);
  return isDone && state.status === 'registered' ? { ...loaded, state } : null;
}

export function tooManyCodes(facts: { readonly retryAfter?: unknown } | undefined): RateLimited {
  const retryAfter = typeof facts?.retryAfter === 'number' ? facts.retryAfter : 1;
  return reject('RATE_LIMITED', 'Too many codes were sent. Try again later.', { retryAfter });
}

function nothingToConfirm(): NotFound {
  return reject('NOT_FOUND', 'The e-mail address is confirmed');
}

function conflict({ message, facts }: Rejection<string>): Rejection<'CONFLICT'> {
  return reject('CONFLICT', message, facts);
}
