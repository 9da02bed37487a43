import { HashingBusy, type CredentialTable, type HashOptions, type PasswordHasher } from '@shop/accounts';
import { normalEmail, parsePhone, type CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import type { AttemptLimiter } from '@shop/rpc';
import type { ReservationNames } from './reservation-names.js';
import { hasPasswordLength } from './password-rule.js';
import type { Reservations } from './reservations.js';
import type { RecordedConsents, RegisteredUser, ReservationRef } from './user.decider.js';
import { stepContext, userStream } from './user.stream.js';

export interface RegistrationInput {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: CountryCode;
  readonly consents?: RecordedConsents;
}

export interface VersionedUser {
  readonly state: RegisteredUser;
  readonly revision: bigint;
  readonly position: string | undefined;
}

export interface AuthenticatedUser extends VersionedUser {
  readonly passwordHash: string;
}

type RegistrationCode =
  | 'USERNAME_EXISTS'
  | 'PHONE_EXISTS'
  | 'PASSWORD_SHORT'
  | 'INVALID_PARAMS'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE';

/**
 * Order: reserve e-mail, reserve phone, hash (losers cost no hash), record, confirm. A repeat resumes after a crash.
 */
export class Registration {
  constructor(
    private readonly streams: Streams,
    private readonly reservations: Reservations,
    private readonly names: ReservationNames,
    private readonly hasher: PasswordHasher,
    private readonly credentials: CredentialTable,
    private readonly attempts: Pick<AttemptLimiter<'account-address'>, 'reserve'>,
  ) {}

  /** @param hashOptions `source` is the address; default: one shared by all */
  async register(
    input: RegistrationInput,
    context: CommandContext,
    hashOptions: HashOptions = { source: 'registration', known: false },
  ): Promise<AuthenticatedUser | Rejection<RegistrationCode>> {
    if (!hasPasswordLength(input.password))
      return reject('PASSWORD_SHORT', 'The password must have 8 to 64 characters');
    const phone = parsePhone(input.phone, input.country);
    if (phone === null) return invalidPhoneRejection('PhoneNumber');
    const userId = uuidv5(context.commandId, 'user');
    const earlier = await this.findRepeated(userId, input.password, hashOptions);
    if (earlier !== null) return earlier;

    const attempt = await this.attempts.reserve({ 'account-address': hashOptions.source });
    if ('retryAfter' in attempt) return tooManyAccountsRejection(attempt.retryAfter);
    // Taken names count, too: many attempts would reveal accounts.
    const reserved = await this.reserve(userId, normalEmail(input.email), phone, context);
    if (isRejection(reserved)) return reserved;
    const passwordHash = await this.storePassword(userId, input.password, context.now, hashOptions);
    if (isRejection(passwordHash)) {
      await this.releaseAll(reserved, context);
      await attempt.cancel();
      return passwordHash;
    }
    const details = { ...input, email: normalEmail(input.email), phone };
    const recorded = await this.recordUser(userId, details, reserved, context);
    return isRejection(recorded) ? recorded : { ...recorded, passwordHash };
  }

  /** The user of a repeated command. Its password logs in only until it is replaced. */
  private async findRepeated(
    userId: string,
    password: string,
    hashOptions: HashOptions,
  ): Promise<AuthenticatedUser | Rejection<'CONFLICT' | 'SERVICE_UNAVAILABLE'> | null> {
    // Hash before events: a concurrent replacement appears in one of them.
    const passwordHash = await this.credentials.hashOf(userId);
    const { state, events, ...at } = await this.streams.load(userStream, userId);
    if (state.status !== 'registered') return null;
    const isChanged = events.some(({ type }) => type === 'PasswordReset' || type === 'PasswordChanged');
    if (passwordHash === null || isChanged)
      return reject('CONFLICT', 'The account was created by the first request. Log in with its password.');
    const isSame = await this.hasher.verify(passwordHash, password, hashOptions).catch(nullIfBusy);
    if (isSame === null) return hashingBusyRejection();
    if (!isSame) return reject('CONFLICT', 'This command was first sent with another password');
    return { ...at, state, passwordHash };
  }

  private async reserve(
    userId: string,
    email: string,
    phone: string,
    context: CommandContext,
  ): Promise<{ email: ReservationRef; phone: ReservationRef } | Rejection<'USERNAME_EXISTS' | 'PHONE_EXISTS'>> {
    const emailClaim = await this.reservations.claim(() => this.names.idsOf('email', email), userId, context);
    if (emailClaim === 'TAKEN') return reject('USERNAME_EXISTS', 'An account with this e-mail exists');
    const phoneClaim = await this.reservations.claim(() => this.names.idsOf('phone', phone), userId, context);
    if (phoneClaim !== 'TAKEN') return { email: emailClaim, phone: phoneClaim };
    await this.reservations.release(emailClaim, context);
    return reject('PHONE_EXISTS', 'An account with this phone number exists');
  }

  private async storePassword(
    userId: string,
    password: string,
    now: string,
    hashOptions: HashOptions,
  ): Promise<string | Rejection<'SERVICE_UNAVAILABLE'>> {
    try {
      const hash = await this.hasher.hash(password, hashOptions);
      await this.credentials.set(userId, hash, now);
      return hash;
    } catch (error) {
      if (error instanceof HashingBusy) return hashingBusyRejection();
      throw error;
    }
  }

  private async recordUser(
    userId: string,
    input: RegistrationInput,
    reserved: { readonly email: ReservationRef; readonly phone: ReservationRef },
    context: CommandContext,
  ): Promise<VersionedUser | Rejection<'CONFLICT'>> {
    const outcome = await this.streams.execute(
      userStream,
      userId,
      {
        type: 'Register',
        userId,
        country: input.country,
        email: { value: input.email, reservation: reserved.email },
        phone: { value: input.phone, reservation: reserved.phone },
        firstName: input.firstName,
        lastName: input.lastName,
        ...(input.consents === undefined ? {} : { consents: input.consents }),
      },
      stepContext(context, 'register'),
      { expectNew: true },
    );
    if (isRejection(outcome) || outcome.state.status !== 'registered') {
      await this.releaseAll(reserved, context);
      return reject('CONFLICT', 'The registration took too long. Send it again as a new one.');
    }
    await Promise.all([
      this.reservations.confirm(reserved.email, context),
      this.reservations.confirm(reserved.phone, context),
    ]);
    return { ...outcome, state: outcome.state };
  }

  private async releaseAll(
    reserved: { readonly email: ReservationRef; readonly phone: ReservationRef },
    context: CommandContext,
  ): Promise<void> {
    await Promise.all([
      this.reservations.release(reserved.email, context),
      this.reservations.release(reserved.phone, context),
    ]);
  }
}

/** Null for `HashingBusy`; rethrows other errors. */
export function nullIfBusy(error: unknown): null {
  if (error instanceof HashingBusy) return null;
  throw error;
}

export function hashingBusyRejection(): Rejection<'SERVICE_UNAVAILABLE'> {
  return reject('SERVICE_UNAVAILABLE', 'Too many logins at the moment. Try again.', { retryAfter: 2 });
}

function tooManyAccountsRejection(retryAfter: number): Rejection<'RATE_LIMITED'> {
  return reject('RATE_LIMITED', 'Too many accounts were created at this address. Try again later.', { retryAfter });
}

export function invalidPhoneRejection(path: string): Rejection<'INVALID_PARAMS'> {
  return reject('INVALID_PARAMS', 'Not a phone number of the four countries', {
    details: [{ path, message: 'Not a phone number of BA, RS, HR or ME' }],
  });
}
