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

/** A member with the hash that their password was just compared with. */
export interface AuthenticatedMember {
  readonly member: StaffMember;
  readonly passwordHash: string;
}

/** Accounts of the people who work in the shop; apart from the shoppers' in every respect. */
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

  /** The id of an e-mail's account: a keyed hash, so that stream names tell nothing. */
  idOf(email: string): string {
    return createHmac('sha256', this.secret)
      .update(`staff:v1:${normalEmail(email)}`)
      .digest('hex')
      .slice(0, 32);
  }

  /** `added` is false when this very command added them before. */
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
    // A repeat must not undo a password changed since; it only finishes what was cut off before the first one was stored.
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

  /** The member with this id, when this is their password; wrong ones are slowed down. */
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
    if (result === null) return reject('SERVICE_UNAVAILABLE', 'Too many logins at the moment. Try again.', { retryAfter: 2 });
    if ('retryAfter' in result)
      return reject('RATE_LIMITED', 'Too many failed attempts. Try again later.', { retryAfter: result.retryAfter });
    if ('wrong' in result && result.slowed) this.warnings.warnInBackground(staffId);
    return 'wrong' in result ? reject('WRONG_CREDENTIALS', 'User name or password is wrong') : result.proof;
  }

  /** The active member of staff with this id; null for nobody and for a disabled one. */
  async find(staffId: string): Promise<StaffMember | null> {
    const { state } = await this.streams.load(staffStream, staffId);
    return state.status === 'active' ? state : null;
  }

  /** Ends the account and every session of it. */
  async disable(staffId: string, context: CommandContext): Promise<undefined | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const outcome = await this.streams.execute(staffStream, staffId, { type: 'Disable' }, context);
    if (isRejection(outcome))
      return outcome.code === 'NOT_FOUND' ? reject('NOT_FOUND', outcome.message) : reject('CONFLICT', outcome.message);
    await this.sessions.endAll(staffId);
    return undefined;
  }

  /** The member if the password is theirs, and null if not. */
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
