import type { correctionsContract, ParamsOf } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, type JsonValue, type Rejection } from '@shop/kernel';
import type { LeadCommands } from '@shop/leads';
import type { AccountSettings } from '@shop/users';
import { recordPrivacyCommand } from './record-privacy-command.js';

type Correction = ParamsOf<(typeof correctionsContract)['admin.users.correct']>;
type LeadCorrection = ParamsOf<(typeof correctionsContract)['admin.leads.correct']>;
type Consents = ParamsOf<(typeof correctionsContract)['admin.users.recordConsents']>;

interface CorrectionResult {
  readonly revision: number;
  readonly position: string | undefined;
}

const wording = 'told-to-staff';

export class StaffCorrections {
  constructor(
    private readonly streams: Streams,
    private readonly accounts: AccountSettings,
    private readonly leads: LeadCommands,
  ) {}

  async correct(
    { id, reason, ...edit }: Correction,
    context: CommandContext,
  ): Promise<
    | CorrectionResult
    | Rejection<
        'USERNAME_EXISTS' | 'PHONE_EXISTS' | 'INVALID_PARAMS' | 'NOT_FOUND' | 'CONFLICT' | 'SERVICE_UNAVAILABLE'
      >
  > {
    const corrected = await this.accounts.correct(id, edit, context);
    if (isRejection(corrected)) return withStaffFieldNames(corrected);
    const command = { type: 'RecordCorrection', userId: id, reason, now: context.now } as const;
    const { position } = await recordPrivacyCommand(this.streams, id, command, context);
    return { revision: Number(corrected.revision), position };
  }

  async correctLead(
    { reason, ...edit }: LeadCorrection,
    context: CommandContext,
  ): Promise<CorrectionResult | Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'>> {
    const corrected = await this.leads.correct(edit, context);
    if (isRejection(corrected)) return corrected;
    const command = { type: 'RecordCorrection', userId: edit.id, reason, now: context.now } as const;
    const { position } = await recordPrivacyCommand(this.streams, edit.id, command, context);
    return { ...corrected, position };
  }

  async recordConsents(
    { id, reason, expectedRevision, ...consents }: Consents,
    context: CommandContext,
  ): Promise<CorrectionResult | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const given = Object.fromEntries(Object.entries(consents).filter(([, value]) => value !== undefined));
    const recorded = await this.accounts.recordConsents(id, { ...given, wording }, context, expectedRevision);
    if (isRejection(recorded)) return recorded;
    const command = { type: 'ExplainConsents', userId: id, reason, now: context.now } as const;
    const { position } = await recordPrivacyCommand(this.streams, id, command, context);
    return { revision: recorded.revision, position };
  }
}

const staffFieldNames: Readonly<Record<string, string>> = {
  FirstName: 'firstName',
  LastName: 'lastName',
  PhoneNumber: 'phone',
  Username: 'email',
};

function withStaffFieldNames<AnyRejection extends Rejection<string>>(rejection: AnyRejection): AnyRejection {
  const changes = rejection.facts?.changes;
  if (!Array.isArray(changes)) return rejection;
  return { ...rejection, facts: { ...rejection.facts, changes: changes.map(renamePath) } };
}

function renamePath(change: JsonValue): JsonValue {
  if (typeof change !== 'object' || change === null || !('path' in change)) return change;
  const { path } = change;
  return { ...change, path: typeof path === 'string' ? (staffFieldNames[path] ?? path) : path };
}
