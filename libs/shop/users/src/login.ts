import { setTimeout } from 'node:timers/promises';
import type {
  CredentialTable,
  HashOptions,
  LoginSource,
  LoginThrottle,
  PasswordHasher,
  AuthenticatedAccount,
} from '@shop/accounts';
import { normalEmail, parsePhone, type CountryCode } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { reject, type Rejection } from '@shop/kernel';
import { addressKey } from '@shop/rpc';
import type { LoginWarnings } from './login-warnings.js';
import { hashingBusyRejection, nullIfBusy, type AuthenticatedUser } from './registration.js';
import type { ReservationIds, ReservationNames } from './reservation-names.js';
import type { Reservations } from './reservations.js';
import { userStream } from './user.stream.js';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly country: CountryCode;
  readonly ip: string;
  readonly device: string | null;
  readonly signal?: AbortSignal;
}

type LoginCode = 'WRONG_CREDENTIALS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE';

/** Hides the duration of the account lookup. */
const minRejectionMs = 50;

/** An unknown account and a wrong password are indistinguishable, by response and by timing. */
export class Login {
  constructor(
    private readonly streams: Streams,
    private readonly reservations: Reservations,
    private readonly names: ReservationNames,
    private readonly hasher: PasswordHasher,
    private readonly credentials: CredentialTable,
    private readonly throttle: LoginThrottle,
    private readonly warnings: LoginWarnings,
  ) {}

  async attempt(attempt: LoginAttempt): Promise<AuthenticatedUser | Rejection<LoginCode>> {
    const minimumDelay = setTimeout(minRejectionMs);
    const ids = await this.reservationIdsOf(attempt.username, attempt.country);
    const userId = await this.reservations.ownerOf(ids);
    const keys = { account: userId ?? ids[0], source: { address: addressKey(attempt.ip), device: attempt.device } };
    const result = await this.throttle
      .attempt(keys, (hashOptions) => this.verify(userId, attempt.password, { ...hashOptions, signal: attempt.signal }))
      .catch(nullIfBusy);
    if (result === null) return hashingBusyRejection();
    if ('retryAfter' in result) {
      await minimumDelay;
      return reject('RATE_LIMITED', 'Too many failed attempts. Try again later.', { retryAfter: result.retryAfter });
    }
    if ('wrong' in result) {
      if (result.slowed && userId !== null) this.warnings.warnInBackground(userId);
      return reject('WRONG_CREDENTIALS', 'User name or password is wrong');
    }
    const { accountId, passwordHash } = result.proof;
    const loaded = await this.streams.load(userStream, accountId);
    if (loaded.state.status !== 'registered') return reject('WRONG_CREDENTIALS', 'The account was deleted');
    return { ...loaded, state: loaded.state, passwordHash };
  }

  async verifyPassword(
    userId: string,
    password: string,
    source: LoginSource,
  ): Promise<AuthenticatedAccount | Rejection<LoginCode>> {
    const keys = { account: userId, source };
    const result = await this.throttle
      .attempt(keys, (hashOptions) => this.verify(userId, password, hashOptions))
      .catch(nullIfBusy);
    if (result === null) return hashingBusyRejection();
    if ('retryAfter' in result)
      return reject('RATE_LIMITED', 'Too many failed attempts. Try again later.', { retryAfter: result.retryAfter });
    if ('wrong' in result && result.slowed) this.warnings.warnInBackground(userId);
    return 'wrong' in result ? reject('WRONG_CREDENTIALS', 'The password is wrong') : result.proof;
  }

  /** @throws HashingBusy */
  private async verify(
    userId: string | null,
    password: string,
    hashOptions: HashOptions,
  ): Promise<AuthenticatedAccount | null> {
    const hash = await this.credentials.hashOf(userId ?? '');
    const { hasher } = this;
    const matches = await (hash === null
      ? hasher.verifyDummy(password, hashOptions)
      : hasher.verify(hash, password, hashOptions));
    return matches && userId !== null && hash !== null ? { accountId: userId, passwordHash: hash } : null;
  }

  private reservationIdsOf(username: string, country: CountryCode): Promise<ReservationIds> {
    const phone = username.includes('@') ? null : parsePhone(username, country);
    return phone === null ? this.names.idsOf('email', normalEmail(username)) : this.names.idsOf('phone', phone);
  }
}
