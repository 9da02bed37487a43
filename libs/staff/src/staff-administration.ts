import {
  HashingBusy,
  type KnownSources,
  type LoginThrottle,
  type PasswordHasher,
  type SessionTable,
} from '@shop/accounts';
import { passwordLength, type StaffLanguage, type StaffRole } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, CommandResult, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import { inTransaction } from '@shop/projections';
import type { Pool } from 'pg';
import type { InvitationCodes } from './invitation-codes.js';
import type { SecondFactors } from './second-factors.js';
import type { StaffAccounts } from './staff-accounts.js';
import type { StaffCommand, StaffMember, StaffState } from './staff.decider.js';
import type { StaffEvent } from './staff.events.js';
import type { StaffQueries } from './staff-list.queries.js';
import { staffStream } from './staff.stream.js';

export interface Invitation {
  readonly id: string;
  readonly code: string;
  readonly expiresAt: string;
  readonly position: string | undefined;
}

interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly countries: readonly CountryCode[];
  readonly language: StaffLanguage;
}

export interface ChangedMember {
  readonly member: StaffMember;
  readonly revision: number;
  readonly position: string | undefined;
}

/** A change of somebody's role or of the countries that they serve, or their end. */
interface MemberChange {
  readonly staffId: string;
  readonly command: Extract<StaffCommand, { type: 'Change' | 'Disable' }>;
  /** Who does it. */
  readonly by: string;
  readonly expectedRevision: number | undefined;
}

type ChangeRefusal = Rejection<'NOT_FOUND' | 'CONFLICT' | 'LAST_ADMIN' | 'OWN_ACCOUNT'>;
type Outcome = CommandResult<StaffEvent, StaffState>;

/** Any number that only this uses: changes of the staff are made one at a time in the whole installation. */
const lockKey = 7_310_047;

/** What administrators do with the accounts of the staff. */
export class StaffAdministration {
  constructor(
    private readonly parts: {
      readonly streams: Streams;
      readonly pool: Pool;
      readonly accounts: StaffAccounts;
      readonly staff: StaffQueries;
      readonly codes: InvitationCodes;
      readonly logins: Pick<LoginThrottle, 'forget'>;
      readonly sources: Pick<KnownSources, 'forget'>;
      readonly hasher: PasswordHasher;
      readonly sessions: SessionTable;
      readonly secondFactors: SecondFactors;
    },
  ) {}

  async create(
    { language, ...member }: NewMember,
    context: CommandContext,
  ): Promise<Invitation | Rejection<'STAFF_EXISTS' | 'CONFLICT'>> {
    const staffId = this.parts.accounts.idOf(member.email);
    const command = { type: 'Add', staffId, ...member, invitation: invitationOf(context, language) } as const;
    const added = await this.parts.streams.execute(staffStream, staffId, command, context, { expectNew: true });
    if (!isRejection(added)) return this.invitation(staffId, added);
    return added.code === 'STAFF_EXISTS' ? reject('STAFF_EXISTS', added.message) : reject('CONFLICT', added.message);
  }

  async invite(
    staffId: string,
    language: StaffLanguage,
    context: CommandContext,
  ): Promise<Invitation | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const command = { type: 'Invite', ...invitationOf(context, language) } as const;
    const invited = await this.parts.streams.execute(staffStream, staffId, command, context);
    if (!isRejection(invited)) return this.invitation(staffId, invited);
    return invited.code === 'CONFLICT' ? reject('CONFLICT', invited.message) : reject('NOT_FOUND', invited.message);
  }

  /** A role that is changed or an account that is ended ends sessions and streams of the account; other countries do not. */
  async change(
    { staffId, command, by, expectedRevision }: MemberChange,
    context: CommandContext,
  ): Promise<ChangedMember | ChangeRefusal> {
    const aboutRole = command.type === 'Disable' || command.role !== undefined;
    if (aboutRole && staffId === by)
      return reject('OWN_ACCOUNT', 'Nobody changes their own role or ends their own account');
    return this.alone(async () => {
      const before = await this.parts.accounts.find(staffId);
      const losesAdmin =
        before?.role === 'admin' && aboutRole && (command.type === 'Disable' || command.role !== 'admin');
      if (losesAdmin && !(await this.hasOtherAdmin(staffId)))
        return reject('LAST_ADMIN', 'Somebody must remain who may do all');
      const options = expectedRevision === undefined ? {} : { expectedRevision: BigInt(expectedRevision) };
      const outcome = await this.parts.streams.execute(staffStream, staffId, command, context, options);
      if (isRejection(outcome))
        return outcome.code === 'CONFLICT'
          ? reject('CONFLICT', outcome.message, outcome.facts)
          : reject('NOT_FOUND', outcome.message);
      if (aboutRole) await this.parts.sessions.endAll(staffId);
      if (command.type === 'Disable') await this.parts.secondFactors.forget(staffId);
      return changed(outcome);
    });
  }

  /** Sets a password by the code of an open invitation. Sessions end, counted failures and known devices are forgotten. */
  async accept(
    code: string,
    password: string,
    context: CommandContext,
  ): Promise<undefined | Rejection<'WRONG_TOKEN' | 'PASSWORD_SHORT' | 'SERVICE_UNAVAILABLE'>> {
    const { length } = [...password.normalize('NFKC')];
    if (length < passwordLength.min || length > passwordLength.max)
      return reject('PASSWORD_SHORT', 'The password must have 8 to 64 characters');
    const { codes, streams, sessions, logins, sources } = this.parts;
    const read = codes.read(code);
    const invitationId = read === null ? null : await this.invitationFor(read.staffId, context);
    if (read === null || invitationId === null || !codes.matches(read, invitationId)) return wrongCode();
    const hash = await this.hashed(password);
    if (hash === null) return reject('SERVICE_UNAVAILABLE', 'Too many people are logging in', { retryAfter: 2 });
    const command = { type: 'AcceptInvitation', invitationId, now: context.now } as const;
    const record = () => streams.execute(staffStream, read.staffId, command, context);
    const accepted = await sessions.replacePassword(read.staffId, { hash, at: context.now }, record);
    if (accepted === null || isRejection(accepted)) return wrongCode();
    await logins.forget(read.staffId);
    // Some of the devices may belong to another person who knew the old password.
    await sources.forget(read.staffId);
    return undefined;
  }

  /** What is open to be accepted; once more what this very command accepted, which may have had no time to set the password. */
  private async invitationFor(staffId: string, { commandId }: CommandContext): Promise<string | null> {
    const { state, events } = await this.parts.streams.load(staffStream, staffId);
    if (state.status !== 'active') return null;
    const ofCommand = events.filter(({ metadata }) => metadata.commandId === commandId);
    const accepted = ofCommand.find((event) => event.type === 'StaffInvitationAccepted');
    return accepted?.data.invitationId ?? state.invitation?.id ?? null;
  }

  private invitation(staffId: string, { state, position }: Outcome): Invitation {
    const open = state.status === 'active' ? state.invitation : null;
    if (open === null) throw new Error(`Member of staff ${staffId} was invited and has no invitation`);
    return { id: staffId, code: this.parts.codes.codeOf(staffId, open.id), expiresAt: open.expiresAt, position };
  }

  /** By their own streams: the list may be behind. */
  private async hasOtherAdmin(staffId: string): Promise<boolean> {
    for (const id of await this.parts.staff.adminIds()) {
      if (id !== staffId && (await this.parts.accounts.find(id))?.role === 'admin') return true;
    }
    return false;
  }

  /** Two administrators who end each other at the same moment must not both succeed. */
  private alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return inTransaction(this.parts.pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
      return work();
    });
  }

  private async hashed(password: string): Promise<string | null> {
    try {
      return await this.parts.hasher.hash(password);
    } catch (error) {
      if (error instanceof HashingBusy) return null;
      throw error;
    }
  }
}

function invitationOf({ commandId, now }: CommandContext, language: StaffLanguage) {
  return { invitationId: uuidv5(commandId, 'invitation'), now, language };
}

function changed({ state, revision, position }: Outcome): ChangedMember {
  if (state.status === 'unknown') throw new Error('A member of staff vanished under a command');
  return { member: state, revision: Number(revision), position };
}

function wrongCode(): Rejection<'WRONG_TOKEN'> {
  return reject('WRONG_TOKEN', 'The code is wrong, used or too old');
}
