import { createHmac } from 'node:crypto';
import {
  HashingBusy,
  type CredentialTable,
  type HashOptions,
  type LoginSource,
  type LoginThrottle,
  type PasswordHasher,
  type SessionTable,
} from '@shop/accounts';
import type { StaffRole } from '@shop/contracts';
import { normalEmail } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import type { StaffLoginWarnings } from './login-warnings.js';
import type { StaffMember } from './staff.decider.js';
import { staffStream } from './staff.stream.js';

export interface NewStaffMember {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
}

export interface AuthenticatedMember {
  readonly member: StaffMember;
  readonly passwordHash: string;
}

/** Separate from shopper accounts in every respect. */
export class StaffAccounts {
  constructor(
    private readonly streams: Streams,
    private readonly hasher: PasswordHasher,
    private readonly credentials: CredentialTable,
    private readonly sessions: SessionTable,
    private readonly throttle: LoginThrottle,
    private readonly warnings: StaffLoginWarnings,
    private readonly secret: string,
  ) {}

  /** Keyed hash of the e-mail: stream names reveal nothing. */
  idOf(email: string): string {
    return createHmac('sha256', this.secret)
      .update(`staff:v1:${normalEmail(email)}`)
      .digest('hex')
      .slice(0, 32);
  }

  async add(
    member: NewStaffMember,
    context: CommandContext,
  ): Promise<{ readonly id: string; readonly added: boolean } | Rejection<'STAFF_EXISTS' | 'CONFLICT'>> {
    const staffId = this.idOf(member.email);
    const { role, email, name } = member;
    const outcome = await this.streams.execute(
      staffStream,
      staffId,
      { type: 'Add', staffId, role, email, name },
      context,
      {
        expectNew: true,
      },
    );
    if (isRejection(outcome)) {
      return outcome.code === 'STAFF_EXISTS'
        ? reject('STAFF_EXISTS', outcome.message)
        : reject('CONFLICT', outcome.message);
    }
    // A repeat must not revert a later password; it only completes an interrupted add.
    if (!outcome.deduplicated || (await this.credentials.hashOf(staffId)) === null) {
      await this.credentials.set(staffId, await this.hasher.hash(member.password), context.now);
    }
    return { id: staffId, added: !outcome.deduplicated };
  }

  async login(
    username: string,
    password: string,
    source: LoginSource,
    signal?: AbortSignal,
  ): Promise<AuthenticatedMember | Rejection<'WRONG_CREDENTIALS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE'>> {
    return this.verifyPassword(this.idOf(username), password, source, signal);
  }

  async verifyPassword(
    staffId: string,
    password: string,
    source: LoginSource,
    signal?: AbortSignal,
  ): Promise<AuthenticatedMember | Rejection<'WRONG_CREDENTIALS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE'>> {
    const keys = { account: staffId, source };
    const result = await this.throttle
      .attempt(keys, (hashOptions) => this.verify(staffId, password, { ...hashOptions, signal }))
      .catch(nullIfBusy);
    if (result === null)
      return reject('SERVICE_UNAVAILABLE', 'Too many logins at the moment. Try again.', { retryAfter: 2 });
    if ('retryAfter' in result)
      return reject('RATE_LIMITED', 'Too many failed attempts. Try again later.', { retryAfter: result.retryAfter });
    if ('wrong' in result && result.slowed) this.warnings.warnInBackground(staffId);
    return 'wrong' in result ? reject('WRONG_CREDENTIALS', 'User name or password is wrong') : result.proof;
  }

  /** Null if unknown or disabled. */
  async find(staffId: string): Promise<StaffMember | null> {
    const { state } = await this.streams.load(staffStream, staffId);
    return state.status === 'active' ? state : null;
  }

  async disable(staffId: string, context: CommandContext): Promise<undefined | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const outcome = await this.streams.execute(staffStream, staffId, { type: 'Disable' }, context);
    if (isRejection(outcome))
      return outcome.code === 'NOT_FOUND' ? reject('NOT_FOUND', outcome.message) : reject('CONFLICT', outcome.message);
    await this.sessions.endAll(staffId);
    return undefined;
  }

  private async verify(
    staffId: string,
    password: string,
    hashOptions: HashOptions,
  ): Promise<AuthenticatedMember | null> {
    const passwordHash = await this.credentials.hashOf(staffId);
    if (passwordHash === null) {
      await this.hasher.verifyDummy(password, hashOptions);
      return null;
    }
    if (!(await this.hasher.verify(passwordHash, password, hashOptions))) return null;
    const member = await this.find(staffId);
    return member === null ? null : { member, passwordHash };
  }
}

function nullIfBusy(error: unknown): null {
  if (error instanceof HashingBusy) return null;
  throw error;
}
