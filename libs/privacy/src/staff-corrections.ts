import type { correctionsContract, ParamsOf } from '@shop/contracts';
import type { CommandContext, Executed, Streams } from '@shop/event-store';
import { isRejection, type Rejection } from '@shop/kernel';
import { STREAMS } from '@shop/platform';
import { AccountSettings } from '@shop/users';
import { Inject, Injectable } from '@nestjs/common';
import type { DataRequestState, PrivacyEvent } from './data-request.decider.js';
import { note } from './privacy-notes.js';

type Correction = ParamsOf<(typeof correctionsContract)['admin.users.correct']>;
type Consents = ParamsOf<(typeof correctionsContract)['admin.users.recordConsents']>;
type Noted = Executed<PrivacyEvent, DataRequestState>;

/** In which words a consent was given or withdrawn that staff record: the person's own, which the reason tells of. */
const wording = 'told-to-staff';

/** What staff change about a person because they asked for it, and why. */
@Injectable()
export class StaffCorrections {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(AccountSettings) private readonly accounts: AccountSettings,
  ) {}

  async correct(
    { id, reason, ...edit }: Correction,
    context: CommandContext,
  ): Promise<
    | Noted
    | Rejection<
        'USERNAME_EXISTS' | 'PHONE_EXISTS' | 'INVALID_PARAMS' | 'NOT_FOUND' | 'CONFLICT' | 'SERVICE_UNAVAILABLE'
      >
  > {
    const corrected = await this.accounts.correct(id, edit, context);
    if (isRejection(corrected)) return corrected;
    const command = { type: 'RecordCorrection', userId: id, reason, now: context.now } as const;
    return note(this.streams, id, command, context);
  }

  async recordConsents(
    { id, reason, ...consents }: Consents,
    context: CommandContext,
  ): Promise<Noted | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const given = Object.fromEntries(Object.entries(consents).filter(([, value]) => value !== undefined));
    const refused = await this.accounts.recordConsents(id, { ...given, wording }, context);
    if (refused !== undefined) return refused;
    const command = { type: 'ExplainConsents', userId: id, reason, now: context.now } as const;
    return note(this.streams, id, command, context);
  }
}
