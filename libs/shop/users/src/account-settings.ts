import {
  HashingBusy,
  type KnownSources,
  type LoginSource,
  type PasswordHasher,
  type SessionTable,
} from '@shop/accounts';
import { normalEmail, parsePhone } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import type { AttemptLimiter } from '@shop/rpc';
import { tooManyCodes, type EmailConfirmation } from './email-change.js';
import type { Login } from './login.js';
import { hasPasswordLength } from './password-rule.js';
import { hashingBusyRejection, invalidPhoneRejection, type VersionedUser } from './registration.js';
import type { ReservationNames, ReservedKind } from './reservation-names.js';
import type { Reservations } from './reservations.js';
import {
  holdsClaim,
  reservationsOf,
  type RecordedConsents,
  type RegisteredUser,
  type ReservationRef,
  type ReservedValue,
} from './user.decider.js';
import { stepContext, userStream } from './user.stream.js';

export interface DetailsEdit {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** Required for a new e-mail. */
  readonly password?: string | undefined;
  readonly expectedRevision?: number | undefined;
}

type Correction = Omit<DetailsEdit, 'password'>;
export interface ShopperSession {
  readonly userId: string;
  readonly source: LoginSource & { readonly session: string };
}

type ChangedValues = Partial<Record<ReservedKind, string>>;

type EditCode =
  | 'USERNAME_EXISTS'
  | 'PHONE_EXISTS'
  | 'WRONG_CREDENTIALS'
  | 'INVALID_PARAMS'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE';

type ChangeCode = 'USERNAME_EXISTS' | 'PHONE_EXISTS' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED';

export class AccountSettings {
  constructor(
    private readonly streams: Streams,
    private readonly reservations: Reservations,
    private readonly names: ReservationNames,
    private readonly login: Login,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionTable,
    private readonly sources: KnownSources,
    private readonly attempts: Pick<AttemptLimiter<'name-account'>, 'reserve'>,
    private readonly confirmation: EmailConfirmation,
  ) {}

  async find(userId: string): Promise<VersionedUser | null> {
    const loaded = await this.streams.load(userStream, userId);
    return loaded.state.status === 'registered' ? { ...loaded, state: loaded.state } : null;
  }

  async edit(
    { userId, source }: ShopperSession,
    edit: DetailsEdit,
    context: CommandContext,
  ): Promise<VersionedUser | Rejection<EditCode>> {
    const user = await this.find(userId);
    if (user === null) return reject('NOT_FOUND', 'User not found');
    const changed = changedValues(user.state, edit);
    if (isRejection(changed)) return changed;
    // The e-mail is a user name, so the password is required.
    if (changed.email !== undefined) {
      if (edit.password === undefined) return reject('WRONG_CREDENTIALS', 'A new user name requires the password');
      const verified = await this.login.verifyPassword(userId, edit.password, source);
      if (isRejection(verified)) return verified;
    }
    if (changed.email !== undefined || changed.phone !== undefined) {
      const attempt = await this.attempts.reserve({ 'name-account': userId });
      if ('retryAfter' in attempt)
        return reject('RATE_LIMITED', 'E-mail or phone was changed too often. Try again later.', attempt);
    }
    return this.change(user, edit, changed, context, source.address);
  }

  /** Returns to the confirmed address. */
  async cancelEmailChange(
    userId: string,
    context: CommandContext,
  ): Promise<VersionedUser | Rejection<'USERNAME_EXISTS' | 'NOT_FOUND' | 'CONFLICT'>> {
    const { events, ...loaded } = await this.streams.load(userStream, userId);
    const { state } = loaded;
    if (state.status !== 'registered') return reject('NOT_FOUND', 'User not found');
    // The response to this command was lost.
    if (events.some(({ metadata }) => metadata.commandId === context.commandId)) return { ...loaded, state };
    const email = state.emailChange.unconfirmed?.formerEmail ?? null;
    if (email === null) return reject('NOT_FOUND', 'The e-mail address is confirmed');
    const outcome = await this.change({ ...loaded, state }, {}, { email }, context);
    if (!isRejection(outcome)) return outcome;
    const { code, message, facts } = outcome;
    return code === 'USERNAME_EXISTS' || code === 'NOT_FOUND'
      ? reject(code, message)
      : reject('CONFLICT', message, facts);
  }

  /** By staff, who have verified the person otherwise. */
  async correct(
    userId: string,
    edit: Correction,
    context: CommandContext,
  ): Promise<VersionedUser | Rejection<Exclude<EditCode, 'WRONG_CREDENTIALS' | 'RATE_LIMITED'>>> {
    const user = await this.find(userId);
    if (user === null) return reject('NOT_FOUND', 'User not found');
    const changed = changedValues(user.state, edit);
    if (isRejection(changed)) return changed;
    const outcome = await this.change(user, edit, changed, context);
    if (!isRejection(outcome)) return outcome;
    const { code, message, facts } = outcome;
    return code === 'RATE_LIMITED' ? reject('CONFLICT', message, facts) : reject(code, message, facts);
  }

  /** @param address of a shopper, who must confirm a new e-mail */
  private async change(
    user: VersionedUser,
    edit: DetailsEdit,
    changed: ChangedValues,
    context: CommandContext,
    address: string | null = null,
  ): Promise<VersionedUser | Rejection<ChangeCode>> {
    const { userId } = user.state;
    const reserved = await this.reserve(userId, changed, context);
    if (isRejection(reserved)) return reserved;
    const claims = Object.values(reserved).map((value) => value.reservation);
    const release = async () => {
      // Another command may have taken the same claim; the confirmed address stays reserved while one waits for its code.
      const { state } = await this.streams.load(userStream, userId);
      const unused = claims.filter(({ claim }) => !holdsClaim(state, claim));
      await Promise.all(unused.map((claim) => this.reservations.release(claim, context)));
    };
    const { email } = reserved;
    const needsCode = email !== undefined && address !== null && !isConfirmedEmail(user.state, email);
    const sending = needsCode ? await this.confirmation.reserveSending(address, email.reservation.id) : null;
    if (sending !== null && isRejection(sending)) {
      await release();
      return sending;
    }
    const confirmation = sending && this.confirmation.requestFor(user.state, context);
    const names = definedOnly({ firstName: edit.firstName, lastName: edit.lastName });
    // A concurrent confirmation would release the confirmed address.
    const seen = isConfirmedEmail(user.state, reserved.email) ? Number(user.revision) : undefined;
    const outcome = await this.streams.execute(
      userStream,
      userId,
      { type: 'EditDetails', ...names, ...reserved, ...(confirmation && { confirmation }) },
      context,
      expectedRevisionOption(edit.expectedRevision ?? seen),
    );
    if (isRejection(outcome) || outcome.state.status !== 'registered') {
      await Promise.all([release(), sending?.cancel()]);
      if (!isRejection(outcome) || outcome.code === 'NOT_FOUND') return reject('NOT_FOUND', 'User not found');
      if (outcome.code === 'TOO_MANY_CODES') return tooManyCodes(outcome.facts);
      return reject('CONFLICT', outcome.message, outcome.facts);
    }
    await this.updateReservations(claims, user.state, outcome.state, context);
    return { ...outcome, state: outcome.state };
  }

  async changePassword(
    shopper: ShopperSession,
    passwords: { readonly old: string; readonly new: string },
    context: CommandContext,
  ): Promise<
    undefined | Rejection<Exclude<EditCode, 'USERNAME_EXISTS' | 'PHONE_EXISTS' | 'INVALID_PARAMS'> | 'PASSWORD_SHORT'>
  > {
    const { userId, source } = shopper;
    if (!hasPasswordLength(passwords.new)) return reject('PASSWORD_SHORT', 'The password must have 8 to 64 characters');
    const verified = await this.login.verifyPassword(userId, passwords.old, source);
    if (isRejection(verified)) {
      const isDone =
        verified.code === 'WRONG_CREDENTIALS' && (await this.isAlreadyChanged(context, shopper, passwords.new));
      if (!isDone) return verified;
      await this.sources.forgetOthers(userId, source);
      return undefined;
    }
    const hash = await this.hashPassword(passwords.new, source.address);
    if (hash === null) return hashingBusyRejection();
    const password = { hash, at: context.now, expectedHash: verified.passwordHash };
    const record = () => this.streams.execute(userStream, userId, { type: 'ChangePassword' }, context);
    const outcome = await this.sessions.replacePassword(userId, password, record, source.session);
    if (outcome === null) return reject('WRONG_CREDENTIALS', 'The old password was replaced at the same moment');
    if (isRejection(outcome))
      return outcome.code === 'NOT_FOUND' ? reject('NOT_FOUND', outcome.message) : reject('CONFLICT', outcome.message);
    await this.sources.forgetOthers(userId, source);
    return undefined;
  }

  /** True if this command succeeded before and only its response was lost. */
  private async isAlreadyChanged(
    { commandId }: CommandContext,
    { userId, source }: ShopperSession,
    password: string,
  ): Promise<boolean> {
    const { events } = await this.streams.load(userStream, userId);
    if (!events.some(({ type, metadata }) => type === 'PasswordChanged' && metadata.commandId === commandId))
      return false;
    return !isRejection(await this.login.verifyPassword(userId, password, source));
  }

  async recordConsents(
    userId: string,
    consents: RecordedConsents,
    context: CommandContext,
    expectedRevision?: number,
  ): Promise<{ readonly revision: number } | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const command = { type: 'RecordConsents', consents } as const;
    const outcome = await this.streams.execute(
      userStream,
      userId,
      command,
      context,
      expectedRevisionOption(expectedRevision),
    );
    if (!isRejection(outcome)) return { revision: Number(outcome.revision) };
    if (outcome.code === 'NOT_FOUND') return reject('NOT_FOUND', outcome.message);
    return reject('CONFLICT', outcome.message, outcome.facts);
  }

  private async reserve(
    userId: string,
    changed: ChangedValues,
    context: CommandContext,
  ): Promise<Partial<Record<ReservedKind, ReservedValue>> | Rejection<'USERNAME_EXISTS' | 'PHONE_EXISTS'>> {
    const reserved: Partial<Record<ReservedKind, ReservedValue>> = {};
    for (const kind of ['email', 'phone'] as const) {
      const value = changed[kind];
      if (value === undefined) continue;
      const reservation = await this.reservations.claim(() => this.names.idsOf(kind, value), userId, context);
      if (reservation === 'TAKEN') {
        for (const other of Object.values(reserved)) await this.reservations.release(other.reservation, context);
        return kind === 'email'
          ? reject('USERNAME_EXISTS', 'An account with this e-mail exists')
          : reject('PHONE_EXISTS', 'An account with this phone number exists');
      }
      reserved[kind] = { value, reservation };
    }
    return reserved;
  }

  /** Confirms the new claims, releases the former ones. After a crash the upkeep process completes it. */
  private async updateReservations(
    claims: readonly ReservationRef[],
    before: RegisteredUser,
    after: RegisteredUser,
    context: CommandContext,
  ): Promise<void> {
    const former = reservationsOf(before).filter(({ claim }) => !holdsClaim(after, claim));
    await Promise.all([
      ...claims.map((claim) => this.reservations.confirm(claim, context)),
      ...former.map((claim) => this.reservations.release(claim, stepContext(context, 'former'))),
    ]);
  }

  private async hashPassword(password: string, address: string): Promise<string | null> {
    try {
      return await this.hasher.hash(password, { source: address, known: true });
    } catch (error) {
      if (error instanceof HashingBusy) return null;
      throw error;
    }
  }
}

function isConfirmedEmail({ emailChange }: RegisteredUser, email: ReservedValue | undefined): boolean {
  return email !== undefined && email.value === emailChange.unconfirmed?.formerEmail;
}

function changedValues(state: RegisteredUser, edit: DetailsEdit): ChangedValues | Rejection<'INVALID_PARAMS'> {
  const phone = edit.phone === undefined ? undefined : parsePhone(edit.phone, state.country);
  if (phone === null) return invalidPhoneRejection('PhoneNumber');
  const email = edit.email === undefined ? undefined : normalEmail(edit.email);
  return definedOnly({
    email: email === state.details?.email ? undefined : email,
    phone: phone === state.details?.phone ? undefined : phone,
  });
}

function expectedRevisionOption(expectedRevision: number | undefined): { readonly expectedRevision?: bigint } {
  return expectedRevision === undefined ? {} : { expectedRevision: BigInt(expectedRevision) };
}

function definedOnly<Value>(values: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}
