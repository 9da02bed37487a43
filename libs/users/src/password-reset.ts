import {
  HashingBusy,
  notBefore,
  type KnownSources,
  type LoginThrottle,
  type PasswordHasher,
  type SessionTable,
} from '@shop/accounts';
import { normalEmail, parsePhone, type CountryCode } from '@shop/countries';
import { Contended, type CommandContext, type LoadedStream, type Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import { addressKey, type AttemptLimiter } from '@shop/rpc';
import { hasPasswordLength } from './password-rule.js';
import { busyHashing, unreadablePhone } from './registration.js';
import type { ResetCodes } from './reset-codes.js';
import type { ReservationIds, ReservationNames, ReservedKind } from './reservation-names.js';
import type { Reservations } from './reservations.js';
import type { RegisteredUser, UserState } from './user.decider.js';
import type { UserEvent } from './user.events.js';
import { userStream } from './user.stream.js';

export interface PasswordResetParts {
  readonly streams: Streams;
  readonly reservations: Reservations;
  readonly names: ReservationNames;
  readonly codes: ResetCodes;
  readonly hasher: PasswordHasher;
  readonly sessions: SessionTable;
  /** Failed tries with codes. Those of the account, and its failed logins, are forgotten once its password is reset. */
  readonly tries: LoginThrottle;
  readonly sources: KnownSources;
  /** Requests for codes, of accounts that exist and of others. */
  readonly requests: Pick<AttemptLimiter<'reset-address' | 'reset-account'>, 'reserve'>;
  /** Longer than the work takes: no answer comes before it. */
  readonly answerAfterMs: number;
}

interface ResetAttempt {
  readonly username: string;
  readonly token: string;
  readonly newPassword: string;
  readonly country: CountryCode;
  readonly ip: string;
  readonly device: string | null;
}

type WrongName = Rejection<'INVALID_PARAMS'>;
type Limited = Rejection<'RATE_LIMITED'>;

/** Parallel tries on one account get in each other's way more often than commands usually do. */
const executions = 6;

/** A new password for who has lost theirs, by a code. Nothing in words or time tells whether an account exists. */
export class PasswordReset {
  constructor(private readonly parts: PasswordResetParts) {}

  /** Has a code sent, if the e-mail or phone is an account's. */
  async request(
    { username, country, ip }: Pick<ResetAttempt, 'username' | 'country' | 'ip'>,
    context: CommandContext,
  ): Promise<undefined | WrongName | Limited> {
    const name = await this.nameOf(username, country);
    if ('rejected' in name) return name;
    const request = await this.parts.requests.reserve({
      'reset-address': addressKey(ip),
      'reset-account': name.ids[0],
    });
    if ('retryAfter' in request) return reject('RATE_LIMITED', 'Enough codes were sent for now', request);
    await notBefore(this.parts.answerAfterMs, this.requestFor(name, country, context));
    return undefined;
  }

  async reset(
    attempt: ResetAttempt,
    context: CommandContext,
  ): Promise<undefined | WrongName | Limited | Rejection<'WRONG_TOKEN' | 'PASSWORD_SHORT' | 'SERVICE_UNAVAILABLE'>> {
    if (!hasPasswordLength(attempt.newPassword))
      return reject('PASSWORD_SHORT', 'The password must have 8 to 64 characters');
    const name = await this.nameOf(attempt.username, attempt.country);
    if ('rejected' in name) return name;
    return notBefore(this.parts.answerAfterMs, this.tryCode(name, attempt, context));
  }

  private async tryCode({ ids }: AccountName, attempt: ResetAttempt, context: CommandContext) {
    const userId = await this.parts.reservations.ownerOf(ids);
    const address = addressKey(attempt.ip);
    const keys = { account: userId ?? ids[0], source: { address, device: attempt.device } };
    const { tries, sources } = this.parts;
    const tried = await tries.attempt(keys, async () => {
      const refused = userId === null ? wrongToken() : await this.resetAs(userId, attempt, context);
      return refused?.code === 'WRONG_TOKEN' ? null : { refused };
    });
    if ('retryAfter' in tried)
      return reject('RATE_LIMITED', 'Too many failed attempts', { retryAfter: tried.retryAfter });
    if ('wrong' in tried) return wrongToken();
    const { refused } = tried.proof;
    if (refused === undefined && userId !== null) {
      await tries.forget(userId);
      await sources.keepOnly(userId, keys.source);
    }
    return refused;
  }

  private async requestFor(name: AccountName, country: CountryCode, context: CommandContext): Promise<void> {
    const userId = await this.parts.reservations.ownerOf(name.ids);
    if (userId === null) return;
    const channel = name.kind === 'email' ? 'email' : 'sms';
    // The id makes the code: whoever knows a code of one account by a key of theirs must not know it of another.
    const resetId = uuidv5(context.commandId, `reset ${userId}`);
    const command = { type: 'RequestReset', resetId, channel, country, now: context.now } as const;
    // Refused where the account had its codes for this hour, or another request is faster: either way nothing is sent.
    await this.parts.streams.execute(userStream, userId, command, context);
  }

  private async resetAs(userId: string, { token, newPassword, ip }: ResetAttempt, context: CommandContext) {
    const { streams, codes, sessions } = this.parts;
    const user = await streams.load(userStream, userId);
    const used = resetBy(context, user);
    const open = user.state.status === 'registered' ? user.state.reset.open : null;
    const resetId = (used ?? open)?.resetId ?? '';
    const matches = resetId !== '' && codes.matches(resetId, token);
    const useUp = () => this.useUp(userId, { resetId, matches }, context);
    if (!matches) {
      if (used === null) await useUp();
      return wrongToken();
    }
    // Before the code is used up: a busy shop must not cost it.
    const hash = await this.hashed(newPassword, ip);
    if ('rejected' in hash) return hash;
    const done = await sessions.replacePassword(userId, { hash: hash.encoded, at: context.now }, useUp);
    if (done === null) return wrongToken();
    if (isRejection(done)) return done;
    return undefined;
  }

  /** The user when the code was good and is now used, or was by this very command before. */
  private async useUp(
    userId: string,
    attempt: { readonly resetId: string; readonly matches: boolean },
    context: CommandContext,
  ): Promise<RegisteredUser | Rejection<'WRONG_TOKEN'>> {
    const command = { type: 'TryReset', ...attempt, now: context.now } as const;
    for (let execution = 1; ; execution += 1) {
      const outcome = await this.parts.streams.execute(userStream, userId, command, context).catch((error: unknown) => {
        if (error instanceof Contended) return error;
        throw error;
      });
      if (outcome instanceof Contended && execution < executions) continue;
      // Even then: another answer would tell that the account exists.
      if (outcome instanceof Contended || isRejection(outcome)) return wrongToken();
      const isUsed = outcome.events.some(({ type }) => type === 'PasswordReset');
      return isUsed && outcome.state.status === 'registered' ? outcome.state : wrongToken();
    }
  }

  private async hashed(
    password: string,
    ip: string,
  ): Promise<{ readonly encoded: string } | Rejection<'SERVICE_UNAVAILABLE'>> {
    try {
      return { encoded: await this.parts.hasher.hash(password, { source: addressKey(ip), known: true }) };
    } catch (error) {
      if (error instanceof HashingBusy) return busyHashing();
      throw error;
    }
  }

  private async nameOf(username: string, country: CountryCode): Promise<AccountName | WrongName> {
    const { names } = this.parts;
    if (username.includes('@')) return { kind: 'email', ids: await names.idsOf('email', normalEmail(username)) };
    const phone = parsePhone(username, country);
    return phone === null ? unreadablePhone('Email') : { kind: 'phone', ids: await names.idsOf('phone', phone) };
  }
}

/**
 * The reset by this very command, which may have had no time to set the password; null once another password was set
 * after it.
 */
function resetBy({ commandId }: CommandContext, { events }: LoadedUser): { readonly resetId: string } | null {
  const last = events.findLast(({ type }) => type === 'PasswordReset' || type === 'PasswordChanged');
  return last?.type === 'PasswordReset' && last.metadata.commandId === commandId ? last.data : null;
}

type LoadedUser = LoadedStream<UserEvent, UserState>;

interface AccountName {
  readonly kind: ReservedKind;
  /** Ids of the reservation that an account with this name would hold. */
  readonly ids: ReservationIds;
}

function wrongToken(): Rejection<'WRONG_TOKEN'> {
  return reject('WRONG_TOKEN', 'The code is wrong, used or too old');
}
