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
import type { Login } from './login.js';
import { hasPasswordLength } from './password-rule.js';
import { busyHashing, unreadablePhone, type FoundUser } from './registration.js';
import type { ReservationNames, ReservedKind } from './reservation-names.js';
import type { Reservations } from './reservations.js';
import type { RecordedConsents, RegisteredUser, ReservationRef, ReservedValue } from './user.decider.js';
import { stepOf, userStream } from './user.stream.js';

export interface DetailsEdit {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** Needed for a new e-mail. */
  readonly password?: string | undefined;
  readonly expectedRevision?: number | undefined;
}

/** What staff put right. */
type Correction = Omit<DetailsEdit, 'password'>;
/** A shopper in an open session. */
export interface ChangingShopper {
  readonly userId: string;
  readonly source: LoginSource & { readonly session: string };
}

type WantedValues = Partial<Record<ReservedKind, string>>;

type EditCode =
  | 'USERNAME_EXISTS'
  | 'PHONE_EXISTS'
  | 'WRONG_CREDENTIALS'
  | 'INVALID_PARAMS'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE';

/** Changes of an account by its owner, or by staff in their name. */
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
  ) {}

  async find(userId: string): Promise<FoundUser | null> {
    const loaded = await this.streams.load(userStream, userId);
    return loaded.state.status === 'registered' ? { ...loaded, state: loaded.state } : null;
  }

  async edit(
    { userId, source }: ChangingShopper,
    edit: DetailsEdit,
    context: CommandContext,
  ): Promise<FoundUser | Rejection<EditCode>> {
    const user = await this.find(userId);
    if (user === null) return reject('NOT_FOUND', 'There is no such user');
    const wanted = wantedValues(user.state, edit);
    if (isRejection(wanted)) return wanted;
    // A new e-mail is a new user name.
    if (wanted.email !== undefined) {
      if (edit.password === undefined) return reject('WRONG_CREDENTIALS', 'A new user name needs the password');
      const proven = await this.login.prove(userId, edit.password, source);
      if (isRejection(proven)) return proven;
    }
    if (wanted.email !== undefined || wanted.phone !== undefined) {
      const attempt = await this.attempts.reserve({ 'name-account': userId });
      if ('retryAfter' in attempt) return reject('RATE_LIMITED', 'E-mail and phone changed often enough', attempt);
    }
    return this.change(user, edit, wanted, context);
  }

  /** As staff do it, who are sure by other means that it is the person who asks. */
  async correct(
    userId: string,
    edit: Correction,
    context: CommandContext,
  ): Promise<FoundUser | Rejection<Exclude<EditCode, 'WRONG_CREDENTIALS' | 'RATE_LIMITED'>>> {
    const user = await this.find(userId);
    if (user === null) return reject('NOT_FOUND', 'There is no such user');
    const wanted = wantedValues(user.state, edit);
    return isRejection(wanted) ? wanted : this.change(user, edit, wanted, context);
  }

  private async change(
    user: FoundUser,
    edit: DetailsEdit,
    wanted: WantedValues,
    context: CommandContext,
  ): Promise<FoundUser | Rejection<'USERNAME_EXISTS' | 'PHONE_EXISTS' | 'NOT_FOUND' | 'CONFLICT'>> {
    const { userId } = user.state;
    const reserved = await this.reserve(userId, wanted, context);
    if (isRejection(reserved)) return reserved;
    const outcome = await this.streams.execute(
      userStream,
      userId,
      { type: 'EditDetails', ...given({ firstName: edit.firstName, lastName: edit.lastName }), ...reserved },
      context,
      seenAt(edit.expectedRevision),
    );
    const claims = Object.values(reserved).map((value) => value.reservation);
    if (isRejection(outcome) || outcome.state.status !== 'registered') {
      await Promise.all(claims.map((claim) => this.reservations.release(claim, context)));
      if (!isRejection(outcome) || outcome.code === 'NOT_FOUND') return reject('NOT_FOUND', 'There is no such user');
      return reject('CONFLICT', outcome.message, outcome.facts);
    }
    await this.settle(claims, user.state, outcome.state, context);
    return { ...outcome, state: outcome.state };
  }

  async changePassword(
    shopper: ChangingShopper,
    passwords: { readonly old: string; readonly new: string },
    context: CommandContext,
  ): Promise<
    undefined | Rejection<Exclude<EditCode, 'USERNAME_EXISTS' | 'PHONE_EXISTS' | 'INVALID_PARAMS'> | 'PASSWORD_SHORT'>
  > {
    const { userId, source } = shopper;
    if (!hasPasswordLength(passwords.new)) return reject('PASSWORD_SHORT', 'The password must have 8 to 64 characters');
    const proven = await this.login.prove(userId, passwords.old, source);
    if (isRejection(proven)) {
      const isDone = proven.code === 'WRONG_CREDENTIALS' && (await this.isChangedBy(context, shopper, passwords.new));
      if (!isDone) return proven;
      await this.sources.keepOnly(userId, source);
      return undefined;
    }
    const hash = await this.hashed(passwords.new, source.address);
    if (hash === null) return busyHashing();
    const password = { hash, at: context.now, insteadOf: proven.passwordHash };
    const record = () => this.streams.execute(userStream, userId, { type: 'ChangePassword' }, context);
    const outcome = await this.sessions.replacePassword(userId, password, record, source.session);
    if (outcome === null) return reject('WRONG_CREDENTIALS', 'The old password was replaced at this very moment');
    if (isRejection(outcome))
      return outcome.code === 'NOT_FOUND' ? reject('NOT_FOUND', outcome.message) : reject('CONFLICT', outcome.message);
    await this.sources.keepOnly(userId, source);
    return undefined;
  }

  /** Whether this very command changed the password before, and only its answer was lost. */
  private async isChangedBy(
    { commandId }: CommandContext,
    { userId, source }: ChangingShopper,
    password: string,
  ): Promise<boolean> {
    const { events } = await this.streams.load(userStream, userId);
    if (!events.some(({ type, metadata }) => type === 'PasswordChanged' && metadata.commandId === commandId))
      return false;
    return !isRejection(await this.login.prove(userId, password, source));
  }

  async recordConsents(
    userId: string,
    consents: RecordedConsents,
    context: CommandContext,
    expectedRevision?: number,
  ): Promise<{ readonly revision: number } | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const command = { type: 'RecordConsents', consents } as const;
    const outcome = await this.streams.execute(userStream, userId, command, context, seenAt(expectedRevision));
    if (!isRejection(outcome)) return { revision: Number(outcome.revision) };
    if (outcome.code === 'NOT_FOUND') return reject('NOT_FOUND', outcome.message);
    return reject('CONFLICT', outcome.message, outcome.facts);
  }

  private async reserve(
    userId: string,
    wanted: WantedValues,
    context: CommandContext,
  ): Promise<Partial<Record<ReservedKind, ReservedValue>> | Rejection<'USERNAME_EXISTS' | 'PHONE_EXISTS'>> {
    const reserved: Partial<Record<ReservedKind, ReservedValue>> = {};
    for (const kind of ['email', 'phone'] as const) {
      const value = wanted[kind];
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

  /** Confirms the new claims and gives the former ones back. A crash in between is made good by the upkeep process. */
  private async settle(
    claims: readonly ReservationRef[],
    before: RegisteredUser,
    after: RegisteredUser,
    context: CommandContext,
  ): Promise<void> {
    const former = [before.emailReservation, before.phoneReservation].filter(
      ({ claim }) => claim !== after.emailReservation.claim && claim !== after.phoneReservation.claim,
    );
    await Promise.all([
      ...claims.map((claim) => this.reservations.confirm(claim, context)),
      ...former.map((claim) => this.reservations.release(claim, stepOf(context, 'former'))),
    ]);
  }

  private async hashed(password: string, address: string): Promise<string | null> {
    try {
      return await this.hasher.hash(password, { source: address, known: true });
    } catch (error) {
      if (error instanceof HashingBusy) return null;
      throw error;
    }
  }
}

/** The normalised new values, without those that stay as they are. */
function wantedValues(state: RegisteredUser, edit: DetailsEdit): WantedValues | Rejection<'INVALID_PARAMS'> {
  const phone = edit.phone === undefined ? undefined : parsePhone(edit.phone, state.country);
  if (phone === null) return unreadablePhone('PhoneNumber');
  const email = edit.email === undefined ? undefined : normalEmail(edit.email);
  return given({
    email: email === state.details?.email ? undefined : email,
    phone: phone === state.details?.phone ? undefined : phone,
  });
}

function seenAt(expectedRevision: number | undefined): { readonly expectedRevision?: bigint } {
  return expectedRevision === undefined ? {} : { expectedRevision: BigInt(expectedRevision) };
}

/** Only what is defined. */
function given<Value>(values: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}
