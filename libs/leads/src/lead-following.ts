import type { DataOf, leadsContract, ParamsOf } from '@shop/contracts';
import type { CommandContext } from '@shop/event-store';
import { isRejection, isUuid, reject, uuidv5, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ExecuteLead } from './lead.stream.js';

type Contract = typeof leadsContract;
type Result = DataOf<Contract['admin.leads.resync']>['results'][number];
interface Changed<Data> {
  readonly data: Data;
  readonly position?: string;
}

/** What staff do about a lead once it is there. */
@Injectable()
export class LeadFollowing {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  /** Each by itself, with what came of it. */
  async resync(
    ids: readonly string[],
    context: CommandContext,
  ): Promise<Changed<DataOf<Contract['admin.leads.resync']>>> {
    const results: Result[] = [];
    let position: string | undefined;
    for (const id of new Set(ids)) {
      const outcome = await this.resyncOne(id, { ...context, commandId: uuidv5(context.commandId, id) });
      results.push(isRejection(outcome) ? { id, status: 'error', code: outcome.code } : { id, status: 'ok' });
      if (!isRejection(outcome)) position = outcome.position ?? position;
    }
    return { data: { results }, ...(position !== undefined && { position }) };
  }

  async record(
    { id, outcome, note, expectedRevision }: ParamsOf<Contract['admin.leads.record']>,
    context: CommandContext,
  ): Promise<Changed<DataOf<Contract['admin.leads.record']>> | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    if (!isUuid(id)) return reject('NOT_FOUND', 'There is no such lead');
    const said = note === undefined || note === '' ? {} : { note };
    const command = { type: 'RecordLeadCall', leadId: id, outcome, ...said } as const;
    const executed = await this.commands.execute(new ExecuteLead(command, context, expectedRevision));
    if (isRejection(executed)) return executed;
    const settled = executed.events.some((event) => event.type === 'LeadCallRecorded' && event.data.settled);
    const { position, revision } = executed;
    return { data: { id, settled, revision: Number(revision) }, ...(position !== undefined && { position }) };
  }

  /** One channel alone; what was not agreed to, or is withdrawn already, changes nothing. */
  async withdrawConsent(
    { id, channel, expectedRevision }: ParamsOf<Contract['admin.leads.withdrawConsent']>,
    now: string,
    context: CommandContext,
  ): Promise<Changed<DataOf<Contract['admin.leads.withdrawConsent']>> | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    if (!isUuid(id)) return reject('NOT_FOUND', 'There is no such lead');
    const command = { type: 'WithdrawConsent', leadId: id, channel, now } as const;
    const executed = await this.commands.execute(new ExecuteLead(command, context, expectedRevision));
    if (isRejection(executed)) return executed;
    const { position, revision } = executed;
    return { data: { id, revision: Number(revision) }, ...(position !== undefined && { position }) };
  }

  private async resyncOne(id: string, context: CommandContext) {
    if (!isUuid(id)) return reject('NOT_FOUND', 'There is no such lead');
    return this.commands.execute(new ExecuteLead({ type: 'ResyncLead', leadId: id }, context));
  }
}
