import type { correctionsContract, DataOf, leadsContract, ParamsOf } from '@shop/contracts';
import { normalEmail, parsePhone } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, uuidv5, type Rejection } from '@shop/kernel';
import type { LeadQueries } from './lead-list.queries.js';
import { leadStream } from './lead.stream.js';

type Contract = typeof leadsContract;
type Correction = Omit<ParamsOf<(typeof correctionsContract)['admin.leads.correct']>, 'reason'>;
type Result = DataOf<Contract['admin.leads.resync']>['results'][number];
interface CommandResponse<Data> {
  readonly data: Data;
  readonly position?: string;
}

export class LeadCommands {
  constructor(
    private readonly streams: Streams,
    private readonly leads: LeadQueries,
  ) {}

  async resync(
    ids: readonly string[],
    context: CommandContext,
  ): Promise<CommandResponse<DataOf<Contract['admin.leads.resync']>>> {
    const results: Result[] = [];
    let position: string | undefined;
    for (const id of new Set(ids)) {
      const outcome = await this.resyncOne(id, { ...context, commandId: uuidv5(context.commandId, id) });
      results.push(isRejection(outcome) ? { id, status: 'error', code: outcome.code } : { id, status: 'ok' });
      if (!isRejection(outcome)) position = outcome.position ?? position;
    }
    return { data: { results }, ...(position !== undefined && { position }) };
  }

  async recordCall(
    { id, outcome, note, expectedRevision }: ParamsOf<Contract['admin.leads.record']>,
    context: CommandContext,
  ): Promise<CommandResponse<DataOf<Contract['admin.leads.record']>> | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    if (!isUuid(id)) return reject('NOT_FOUND', 'Lead not found');
    const noteField = note === undefined || note === '' ? {} : { note };
    const command = { type: 'RecordLeadCall', leadId: id, outcome, ...noteField } as const;
    const executed = await this.streams.execute(leadStream, command.leadId, command, context, { expectedRevision });
    if (isRejection(executed)) return executed;
    const settled = executed.events.some((event) => event.type === 'LeadCallRecorded' && event.data.settled);
    const { position, revision } = executed;
    return { data: { id, settled, revision: Number(revision) }, ...(position !== undefined && { position }) };
  }

  /** No effect without the consent. */
  async withdrawConsent(
    { id, channel, expectedRevision }: ParamsOf<Contract['admin.leads.withdrawConsent']>,
    now: string,
    context: CommandContext,
  ): Promise<CommandResponse<DataOf<Contract['admin.leads.withdrawConsent']>> | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    if (!isUuid(id)) return reject('NOT_FOUND', 'Lead not found');
    const command = { type: 'WithdrawConsent', leadId: id, channel, now } as const;
    const executed = await this.streams.execute(leadStream, command.leadId, command, context, { expectedRevision });
    if (isRejection(executed)) return executed;
    const { position, revision } = executed;
    return { data: { id, revision: Number(revision) }, ...(position !== undefined && { position }) };
  }

  /** Ends a stock notice and all others to its address; idempotent. Unknown and erased leads have none. */
  async endStockNotices(leadId: string, context: CommandContext): Promise<void> {
    if (!isUuid(leadId)) return;
    const { state } = await this.streams.load(leadStream, leadId);
    const email = state?.asked.kind === 'stock_notice' ? state.person?.email : undefined;
    if (email === undefined) return;
    for (const id of new Set([leadId, ...(await this.leads.waitingByEmail(email))])) {
      const command = { type: 'WithdrawConsent', leadId: id, channel: 'email', now: context.now } as const;
      const commandId = uuidv5(context.commandId, id);
      const outcome = await this.streams.execute(leadStream, id, command, { ...context, commandId });
      if (isRejection(outcome)) throw new Error(`Stock notice ${id}: ${outcome.message}`);
    }
  }

  /** Ignores unchanged fields. */
  async correct(
    { id, name, email, phone, expectedRevision }: Correction,
    context: CommandContext,
  ): Promise<{ readonly revision: number } | Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'>> {
    const { state } = isUuid(id) ? await this.streams.load(leadStream, id) : { state: null };
    if (state === null) return reject('NOT_FOUND', 'Lead not found');
    const number = phone === undefined ? undefined : parsePhone(phone, state.country);
    if (number === null) return invalidPhone();
    const person = {
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email: normalEmail(email) }),
      ...(number !== undefined && { phone: number }),
    };
    const command = { type: 'CorrectLead', leadId: id, person } as const;
    const executed = await this.streams.execute(leadStream, command.leadId, command, context, { expectedRevision });
    return isRejection(executed) ? executed : { revision: Number(executed.revision) };
  }

  private async resyncOne(id: string, context: CommandContext) {
    if (!isUuid(id)) return reject('NOT_FOUND', 'Lead not found');
    return this.streams.execute(leadStream, id, { type: 'ResyncLead', leadId: id }, context);
  }
}

function invalidPhone(): Rejection<'INVALID_PARAMS'> {
  const message = 'Not a phone number of BA, RS, HR or ME';
  return reject('INVALID_PARAMS', message, { details: [{ path: 'phone', message }] });
}
