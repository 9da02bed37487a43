import { setTimeout } from 'node:timers/promises';
import type {
  CredentialTable,
  HashTurn,
  LoginSource,
  LoginThrottle,
  PasswordHasher,
  ProvenAccount,
} from '@shop/accounts';
import { normalEmail, parsePhone, type CountryCode } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { reject, type Rejection } from '@shop/kernel';
import { addressKey } from '@shop/rpc';
import type { LoginWarnings } from './login-warnings.js';
import { busyHashing, whenBusy, type ProvenUser } from './registration.js';
import type { ReservationIds, ReservationNames } from './reservation-names.js';
import type { Reservations } from './reservations.js';
import { userStream } from './user.stream.js';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly country: CountryCode;
  readonly ip: string;
  /** Name of the device, from its signed cookie. */
  readonly device: string | null;
  /** Aborted when the client has gone. */
  readonly signal?: AbortSignal;
}

type LoginCode = 'WRONG_CREDENTIALS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE';

/** No response without a verified password comes before it: how long the look-up of an account takes does not show. */
const refusedAfterMs = 50;

/** Checks user name and password. An unknown account and a wrong password look alike, in words and in time. */
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

  async attempt(attempt: LoginAttempt): Promise<ProvenUser | Rejection<LoginCode>> {
    const refusedAt = setTimeout(refusedAfterMs);
    const ids = await this.reservationsOf(attempt.username, attempt.country);
    const userId = await this.reservations.ownerOf(ids);
    const keys = { account: userId ?? ids[0], source: { address: addressKey(attempt.ip), device: attempt.device } };
    const tried = await this.throttle
      .attempt(keys, (turn) => this.verify(userId, attempt.password, { ...turn, signal: attempt.signal }))
      .catch(whenBusy);
    if (tried === null) return busyHashing();
    if ('retryAfter' in tried) {
      await refusedAt;
      return reject('RATE_LIMITED', 'Too many failed attempts', { retryAfter: tried.retryAfter });
    }
    if ('wrong' in tried) {
      if (tried.slowed && userId !== null) this.warnings.begin(userId);
      return reject('WRONG_CREDENTIALS', 'No account has this user name and password');
    }
    const { accountId, passwordHash } = tried.proof;
    const loaded = await this.streams.load(userStream, accountId);
    if (loaded.state.status !== 'registered') return reject('WRONG_CREDENTIALS', 'The account does not exist any more');
    return { ...loaded, state: loaded.state, passwordHash };
  }

  /** Verifies the password once more, in a session of the user: before changes that need it. */
  async prove(userId: string, password: string, source: LoginSource): Promise<ProvenAccount | Rejection<LoginCode>> {
    const keys = { account: userId, source };
    const tried = await this.throttle.attempt(keys, (turn) => this.verify(userId, password, turn)).catch(whenBusy);
    if (tried === null) return busyHashing();
    if ('retryAfter' in tried)
      return reject('RATE_LIMITED', 'Too many failed attempts', { retryAfter: tried.retryAfter });
    if ('wrong' in tried && tried.slowed) this.warnings.begin(userId);
    return 'wrong' in tried ? reject('WRONG_CREDENTIALS', 'The password is not right') : tried.proof;
  }

  /** @throws HashingBusy */
  private async verify(userId: string | null, password: string, turn: HashTurn): Promise<ProvenAccount | null> {
    const hash = await this.credentials.hashOf(userId ?? '');
    const { hasher } = this;
    const matches = await (hash === null ? hasher.verifyNobody(password, turn) : hasher.verify(hash, password, turn));
    return matches && userId !== null && hash !== null ? { accountId: userId, passwordHash: hash } : null;
  }

  private reservationsOf(username: string, country: CountryCode): Promise<ReservationIds> {
    const phone = username.includes('@') ? null : parsePhone(username, country);
    return phone === null ? this.names.idsOf('email', normalEmail(username)) : this.names.idsOf('phone', phone);
  }
}
