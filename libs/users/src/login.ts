import {
  HashingBusy,
  type CredentialTable,
  type LoginThrottle,
  type PasswordHasher,
  type ProvenAccount,
} from '@shop/accounts';
import { normalEmail, parsePhone, type CountryCode } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { reject, type Rejection } from '@shop/kernel';
import { busyHashing, type ProvenUser } from './registration.js';
import type { ReservationIds, ReservationNames } from './reservation-names.js';
import type { Reservations } from './reservations.js';
import { userStream } from './user.stream.js';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly country: CountryCode;
  readonly ip: string;
  readonly now: string;
}

type LoginCode = 'WRONG_CREDENTIALS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE';

/** Checks user name and password. An unknown account and a wrong password look alike, in words and in time. */
export class Login {
  constructor(
    private readonly streams: Streams,
    private readonly reservations: Reservations,
    private readonly names: ReservationNames,
    private readonly hasher: PasswordHasher,
    private readonly credentials: CredentialTable,
    private readonly throttle: LoginThrottle,
  ) {}

  async attempt(attempt: LoginAttempt): Promise<ProvenUser | Rejection<LoginCode>> {
    const ids = await this.reservationsOf(attempt.username, attempt.country);
    const [account] = ids;
    const keys = { account, address: attempt.ip };
    const retryAfter = this.throttle.waitSeconds(keys, attempt.now);
    if (retryAfter > 0) return reject('RATE_LIMITED', 'Too many failed attempts', { retryAfter });
    const userId = await this.reservations.ownerOf(ids);
    const proven = await this.prove(userId, attempt.password);
    if (proven === 'busy') return busyHashing();
    if (proven === null) {
      this.throttle.failed(keys, attempt.now);
      return reject('WRONG_CREDENTIALS', 'No account has this user name and password');
    }
    this.throttle.succeeded(account);
    const loaded = await this.streams.load(userStream, proven.accountId);
    if (loaded.state.status !== 'registered') return reject('WRONG_CREDENTIALS', 'The account does not exist any more');
    return { ...loaded, state: loaded.state, passwordHash: proven.passwordHash };
  }

  /** Compares the password with this user's, also for changes that need it once more; null where it is another. */
  async prove(userId: string | null, password: string): Promise<ProvenAccount | null | 'busy'> {
    const hash = await this.credentials.hashOf(userId ?? '');
    try {
      const matches = await (hash === null ? this.hasher.verifyNobody(password) : this.hasher.verify(hash, password));
      return matches && userId !== null && hash !== null ? { accountId: userId, passwordHash: hash } : null;
    } catch (error) {
      if (error instanceof HashingBusy) return 'busy';
      throw error;
    }
  }

  private reservationsOf(username: string, country: CountryCode): Promise<ReservationIds> {
    const phone = username.includes('@') ? null : parsePhone(username, country);
    return phone === null ? this.names.idsOf('email', normalEmail(username)) : this.names.idsOf('phone', phone);
  }
}
