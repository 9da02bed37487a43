import {
  HashingBusy,
  type KnownSources,
  type LoginThrottle,
  type PasswordHasher,
  type SessionTable,
} from '@shop/accounts';
import { passwordLength, type StaffLanguage, type StaffRole } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { type CommandContext, type CommandResult, type Streams, inTransaction } from '@shop/event-store';
import type { StaffEvent } from '@shop/events/staff';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import type { Pool } from 'pg';
import type { InvitationCodes } from './invitation-codes.js';
import type { SecondFactors } from './second-factors.js';
import type { StaffAccounts } from './staff-accounts.js';
import type { StaffQueries } from './staff-list.queries.js';
import type { StaffCommand, StaffMember, StaffState } from './staff.decider.js';
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

interface MemberChange {
  readonly staffId: string;
  readonly command: Extract<StaffCommand, { type: 'Change' | 'Disable' }>;
  readonly by: string;
  readonly expectedRevision: number | undefined;
}

type ChangeRejection = Rejection<'NOT_FOUND' | 'CONFLICT' | 'LAST_ADMIN' | 'OWN_ACCOUNT'>;
type StaffResult = CommandResult<StaffEvent, StaffState>;

/** Arbitrary unique number: serialises staff changes across the installation. */
const lockKey = 7_310_047;

export class StaffAdministration {
  constructor(
    private readonly deps: {
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
    const staffId = this.deps.accounts.idOf(member.email);
    const command = { type: 'Add', staffId, ...member, invitation: invitationOf(context, language) } as const;
    const added = await this.deps.streams.execute(staffStream, staffId, command, context, { expectNew: true });
    if (!isRejection(added)) return this.invitation(staffId, added);
    return added.code === 'STAFF_EXISTS' ? reject('STAFF_EXISTS', added.message) : reject('CONFLICT', added.message);
  }

  async invite(
    staffId: string,
    language: StaffLanguage,
    context: CommandContext,
  ): Promise<Invitation | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const command = { type: 'Invite', ...invitationOf(context, language) } as const;
    const invited = await this.deps.streams.execute(staffStream, staffId, command, context);
    if (!isRejection(invited)) return this.invitation(staffId, invited);
    return invited.code === 'CONFLICT' ? reject('CONFLICT', invited.message) : reject('NOT_FOUND', invited.message);
  }

  /** Role changes and disabling end all sessions; country changes do not. */
  async change(
    { staffId, command, by, expectedRevision }: MemberChange,
    context: CommandContext,
  ): Promise<ChangedMember | ChangeRejection> {
    const affectsRole = command.type === 'Disable' || command.role !== undefined;
    if (affectsRole && staffId === by)
      return reject('OWN_ACCOUNT', 'You cannot change your own role or disable your own account');
    return this.withStaffLock(async () => {
      const before = await this.deps.accounts.find(staffId);
      const removesAdmin =
        before?.role === 'admin' && affectsRole && (command.type === 'Disable' || command.role !== 'admin');
      if (removesAdmin && !(await this.hasOtherAdmin(staffId)))
        return reject('LAST_ADMIN', 'The last administrator must remain');
      const options = expectedRevision === undefined ? {} : { expectedRevision: BigInt(expectedRevision) };
      const outcome = await this.deps.streams.execute(staffStream, staffId, command, context, options);
      if (isRejection(outcome))
        return outcome.code === 'CONFLICT'
          ? reject('CONFLICT', outcome.message, outcome.facts)
          : reject('NOT_FOUND', outcome.message);
      if (affectsRole) await this.deps.sessions.endAll(staffId);
      if (command.type === 'Disable') await this.deps.secondFactors.forget(staffId);
      return toChangedMember(outcome);
    });
  }

  async accept(
    code: string,
    password: string,
    context: CommandContext,
  ): Promise<undefined | Rejection<'WRONG_TOKEN' | 'PASSWORD_SHORT' | 'SERVICE_UNAVAILABLE'>> {
    const { length } = [...password.normalize('NFKC')];
    if (length < passwordLength.min || length > passwordLength.max)
      return reject('PASSWORD_SHORT', 'The password must have 8 to 64 characters');
    const { codes, streams, sessions, logins, sources } = this.deps;
    const parsed = codes.parse(code);
    const invitationId = parsed === null ? null : await this.acceptableInvitationId(parsed.staffId, context);
    if (parsed === null || invitationId === null || !codes.matches(parsed, invitationId)) return wrongCodeRejection();
    const hash = await this.hashPassword(password);
    if (hash === null)
      return reject('SERVICE_UNAVAILABLE', 'Too many logins at the moment. Try again.', { retryAfter: 2 });
    const command = { type: 'AcceptInvitation', invitationId, now: context.now } as const;
    const record = () => streams.execute(staffStream, parsed.staffId, command, context);
    const accepted = await sessions.replacePassword(parsed.staffId, { hash, at: context.now }, record);
    if (accepted === null || isRejection(accepted)) return wrongCodeRejection();
    await logins.forget(parsed.staffId);
    // Other devices may belong to a person who knew the old password.
    await sources.forget(parsed.staffId);
    return undefined;
  }

  /** Includes the invitation this command already accepted: a crash may have prevented storing the password. */
  private async acceptableInvitationId(staffId: string, { commandId }: CommandContext): Promise<string | null> {
    const { state, events } = await this.deps.streams.load(staffStream, staffId);
    if (state.status !== 'active') return null;
    const ofCommand = events.filter(({ metadata }) => metadata.commandId === commandId);
    const accepted = ofCommand.find((event) => event.type === 'StaffInvitationAccepted');
    return accepted?.data.invitationId ?? state.invitation?.id ?? null;
  }

  private invitation(staffId: string, { state, position }: StaffResult): Invitation {
    const open = state.status === 'active' ? state.invitation : null;
    if (open === null) throw new Error(`Staff member ${staffId} was invited but has no invitation`);
    return { id: staffId, code: this.deps.codes.codeOf(staffId, open.id), expiresAt: open.expiresAt, position };
  }

  /** From the streams: the list may lag. */
  private async hasOtherAdmin(staffId: string): Promise<boolean> {
    for (const id of await this.deps.staff.adminIds()) {
      if (id !== staffId && (await this.deps.accounts.find(id))?.role === 'admin') return true;
    }
    return false;
  }

  /** Prevents two administrators from disabling each other concurrently. */
  private withStaffLock<Result>(work: () => Promise<Result>): Promise<Result> {
    return inTransaction(this.deps.pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
      return work();
    });
  }

  private async hashPassword(password: string): Promise<string | null> {
    try {
      return await this.deps.hasher.hash(password);
    } catch (error) {
      if (error instanceof HashingBusy) return null;
      throw error;
    }
  }
}

function invitationOf({ commandId, now }: CommandContext, language: StaffLanguage) {
  return { invitationId: uuidv5(commandId, 'invitation'), now, language };
}

function toChangedMember({ state, revision, position }: StaffResult): ChangedMember {
  if (state.status === 'unknown') throw new Error('Staff member is missing after a command');
  return { member: state, revision: Number(revision), position };
}

function wrongCodeRejection(): Rejection<'WRONG_TOKEN'> {
  return reject('WRONG_TOKEN', 'The code is wrong, used or expired');
}
