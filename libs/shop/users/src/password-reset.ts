import {
  HashingBusy,
  withMinimumDuration,
  type KnownSources,
  type LoginThrottle,
  type PasswordHasher,
  type SessionTable,
} from '@shop/accounts';
import { normalEmail, parsePhone, type CountryCode } from '@shop/countries';
import { Contended, type CommandContext, type LoadedStream, type Streams } from '@shop/event-store';
import type { UserEvent } from '@shop/events/users';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import { addressKey, type AttemptLimiter } from '@shop/rpc';
import { hasPasswordLength } from './password-rule.js';
import { hashingBusyRejection, invalidPhoneRejection } from './registration.js';
import type { ReservationIds, ReservationNames, ReservedKind } from './reservation-names.js';
import type { Reservations } from './reservations.js';
import type { ResetCodes } from './reset-codes.js';
import type { RegisteredUser, UserState } from './user.decider.js';
import { userStream } from './user.stream.js';

export interface PasswordResetDeps {
  readonly streams: Streams;
  readonly reservations: Reservations;
  readonly names: ReservationNames;
  readonly codes: ResetCodes;
  readonly hasher: PasswordHasher;
  readonly sessions: SessionTable;
  /** Cleared by a successful reset, together with failed logins. */
  readonly codeThrottle: LoginThrottle;
  readonly sources: KnownSources;
  readonly requestLimiter: Pick<AttemptLimiter<'reset-address' | 'reset-account'>, 'reserve'>;
  /** Longer than the work, to hide its duration. */
  readonly minResponseMs: number;
}

interface ResetAttempt {
  readonly username: string;
  readonly token: string;
  readonly newPassword: string;
  readonly country: CountryCode;
  readonly ip: string;
  readonly device: string | null;
}

type InvalidUsername = Rejection<'INVALID_PARAMS'>;
type RateLimited = Rejection<'RATE_LIMITED'>;

/** Parallel attempts on one account conflict more often than usual commands. */
const maxExecutions = 6;

/** Neither response nor timing reveals whether an account exists. */
export class PasswordReset {
  constructor(private readonly deps: PasswordResetDeps) {}

  async request(
    { username, country, ip }: Pick<ResetAttempt, 'username' | 'country' | 'ip'>,
    context: CommandContext,
  ): Promise<undefined | InvalidUsername | RateLimited> {
    const name = await this.parseUsername(username, country);
    if ('rejected' in name) return name;
    const request = await this.deps.requestLimiter.reserve({
      'reset-address': addressKey(ip),
      'reset-account': name.ids[0],
    });
    if ('retryAfter' in request) return reject('RATE_LIMITED', 'Too many codes were sent. Try again later.', request);
    await withMinimumDuration(this.deps.minResponseMs, this.requestReset(name, country, context));
    return undefined;
  }

  async reset(
    attempt: ResetAttempt,
    context: CommandContext,
  ): Promise<
    undefined | InvalidUsername | RateLimited | Rejection<'WRONG_TOKEN' | 'PASSWORD_SHORT' | 'SERVICE_UNAVAILABLE'>
  > {
    if (!hasPasswordLength(attempt.newPassword))
      return reject('PASSWORD_SHORT', 'The password must have 8 to 64 characters');
    const name = await this.parseUsername(attempt.username, attempt.country);
    if ('rejected' in name) return name;
    return withMinimumDuration(this.deps.minResponseMs, this.tryCode(name, attempt, context));
  }

  private async tryCode({ ids }: ParsedUsername, attempt: ResetAttempt, context: CommandContext) {
    const userId = await this.deps.reservations.ownerOf(ids);
    const address = addressKey(attempt.ip);
    const keys = { account: userId ?? ids[0], source: { address, device: attempt.device } };
    const { codeThrottle, sources } = this.deps;
    const result = await codeThrottle.attempt(keys, async () => {
      const rejection = userId === null ? wrongToken() : await this.resetPassword(userId, attempt, context);
      return rejection?.code === 'WRONG_TOKEN' ? null : { refused: rejection };
    });
    if ('retryAfter' in result)
      return reject('RATE_LIMITED', 'Too many failed attempts. Try again later.', { retryAfter: result.retryAfter });
    if ('wrong' in result) return wrongToken();
    const { refused: rejection } = result.proof;
    if (rejection === undefined && userId !== null) {
      await codeThrottle.forget(userId);
      await sources.forgetOthers(userId, keys.source);
    }
    return rejection;
  }

  private async requestReset(name: ParsedUsername, country: CountryCode, context: CommandContext): Promise<void> {
    const userId = await this.deps.reservations.ownerOf(name.ids);
    if (userId === null) return;
    const channel = name.kind === 'email' ? 'email' : 'sms';
    // The code derives from this id, so it must differ per account even under one key.
    const resetId = uuidv5(context.commandId, `reset ${userId}`);
    const command = { type: 'RequestReset', resetId, channel, country, now: context.now } as const;
    // Rejected after too many codes or a concurrent request: nothing is sent.
    await this.deps.streams.execute(userStream, userId, command, context);
  }

  private async resetPassword(userId: string, { token, newPassword, ip }: ResetAttempt, context: CommandContext) {
    const { streams, codes, sessions } = this.deps;
    const user = await streams.load(userStream, userId);
    const used = resetOfCommand(context, user);
    const open = user.state.status === 'registered' ? user.state.reset.open : null;
    const resetId = (used ?? open)?.resetId ?? '';
    const matches = resetId !== '' && codes.matches(resetId, token);
    const consumeCode = () => this.consumeCode(userId, { resetId, matches }, context);
    if (!matches) {
      if (used === null) await consumeCode();
      return wrongToken();
    }
    // Hash first: a full queue must not consume the code.
    const hash = await this.hashPassword(newPassword, ip);
    if ('rejected' in hash) return hash;
    const done = await sessions.replacePassword(userId, { hash: hash.encoded, at: context.now }, consumeCode);
    if (done === null) return wrongToken();
    if (isRejection(done)) return done;
    return undefined;
  }

  /** Also succeeds if this command consumed it before. */
  private async consumeCode(
    userId: string,
    attempt: { readonly resetId: string; readonly matches: boolean },
    context: CommandContext,
  ): Promise<RegisteredUser | Rejection<'WRONG_TOKEN'>> {
    const command = { type: 'TryReset', ...attempt, now: context.now } as const;
    for (let execution = 1; ; execution += 1) {
      const outcome = await this.deps.streams.execute(userStream, userId, command, context).catch((error: unknown) => {
        if (error instanceof Contended) return error;
        throw error;
      });
      if (outcome instanceof Contended && execution < maxExecutions) continue;
      // Another response would reveal that the account exists.
      if (outcome instanceof Contended || isRejection(outcome)) return wrongToken();
      const isUsed = outcome.events.some(({ type }) => type === 'PasswordReset');
      return isUsed && outcome.state.status === 'registered' ? outcome.state : wrongToken();
    }
  }

  private async hashPassword(
    password: string,
    ip: string,
  ): Promise<{ readonly encoded: string } | Rejection<'SERVICE_UNAVAILABLE'>> {
    try {
      return { encoded: await this.deps.hasher.hash(password, { source: addressKey(ip), known: true }) };
    } catch (error) {
      if (error instanceof HashingBusy) return hashingBusyRejection();
      throw error;
    }
  }

  private async parseUsername(username: string, country: CountryCode): Promise<ParsedUsername | InvalidUsername> {
    const { names } = this.deps;
    if (username.includes('@')) return { kind: 'email', ids: await names.idsOf('email', normalEmail(username)) };
    const phone = parsePhone(username, country);
    return phone === null ? invalidPhoneRejection('Email') : { kind: 'phone', ids: await names.idsOf('phone', phone) };
  }
}

/** A crash may have prevented storing the password. Null if another password was set later. */
function resetOfCommand({ commandId }: CommandContext, { events }: LoadedUser): { readonly resetId: string } | null {
  const last = events.findLast(({ type }) => type === 'PasswordReset' || type === 'PasswordChanged');
  return last?.type === 'PasswordReset' && last.metadata.commandId === commandId ? last.data : null;
}

type LoadedUser = LoadedStream<UserEvent, UserState>;

interface ParsedUsername {
  readonly kind: ReservedKind;
  readonly ids: ReservationIds;
}

function wrongToken(): Rejection<'WRONG_TOKEN'> {
  return reject('WRONG_TOKEN', 'The code is wrong, used or expired');
}
