import type { cashContract } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { StaffDirectory } from '@shop/staff';
import { toCashStep, staffIdOf } from './cash-steps.js';
import type { CashCommand } from './cash.decider.js';
import type { CashQueries } from './cash.queries.js';
import { cashStream } from './cash.stream.js';
import type { RemittanceImporter } from './remittance-importer.js';
import type { RemittanceQueries } from './remittance.queries.js';
import { remittanceStream } from './remittance.stream.js';

export class CashRpc {
  constructor(
    private readonly streams: Streams,
    private readonly cash: CashQueries,
    private readonly remittances: RemittanceQueries,
    private readonly importer: RemittanceImporter,
    private readonly staff: StaffDirectory,
  ) {}

  readonly handlers: HandlersFor<typeof cashContract> = {
    'admin.cash.getList': async (params) => ({ data: await this.cash.list(params) }),
    'admin.cash.getOne': async ({ id }) => this.getOne(id),
    'admin.cash.summary': async (period) => ({ data: await this.cash.summary(period) }),
    'admin.cash.settle': async ({ id, reason, note, expectedRevision }, context) => {
      const command = { type: 'SettleCash', reason, now: context.now, ...(note !== undefined && { note }) } as const;
      return this.change(id, command, commandContextOf(context), expectedRevision);
    },
    'admin.cash.note': async ({ id, text, expectedRevision }, context) =>
      this.change(id, { type: 'NoteCash', text }, commandContextOf(context), expectedRevision),
    'admin.remittances.getList': async (params) => ({ data: await this.remittances.list(params) }),
    'admin.remittances.getOne': async ({ id }) => {
      const detail = await this.remittances.one(id);
      return detail === null ? reject('NOT_FOUND', 'Remittance list not found') : { data: detail };
    },
    'admin.remittances.check': async (params) => ({ data: await this.importer.preview(params) }),
    'admin.remittances.take': async (params, context) => {
      const taken = await this.importer.importCsv(params, commandContextOf(context));
      if (isRejection(taken)) return taken;
      const { listId: id, parcels, position } = taken;
      return { data: { id, parcels }, ...(position !== undefined && { position }) };
    },
    'admin.remittances.settle': async ({ id, expectedRevision }, context) =>
      this.settleContradiction(id, commandContextOf(context), expectedRevision),
  };

  private async getOne(id: string) {
    const row = (await this.cash.byIds([id])).get(id);
    if (row === undefined) return notFound();
    const { events } = await this.streams.load(cashStream, id);
    const names = await this.staff.namesById(events.flatMap((event) => staffIdOf(event) ?? []));
    return { data: { row, steps: events.map((event) => toCashStep(event, names)) } };
  }

  private async settleContradiction(id: string, context: CommandContext, expectedRevision: number | undefined) {
    if (!isUuid(id)) return reject('NOT_FOUND', 'Remittance list not found');
    const command = { type: 'SettleContradiction', now: context.now } as const;
    const outcome = await this.streams.execute(
      remittanceStream,
      id,
      command,
      context,
      revisionOptions(expectedRevision),
    );
    return isRejection(outcome) ? outcome : toChangeResponse(id, outcome);
  }

  private async change(
    id: string,
    command: CashCommand,
    context: CommandContext,
    expectedRevision: number | undefined,
  ) {
    if (!isUuid(id)) return notFound();
    const outcome = await this.streams.execute(cashStream, id, command, context, revisionOptions(expectedRevision));
    return isRejection(outcome) ? outcome : toChangeResponse(id, outcome);
  }
}

function revisionOptions(revision: number | undefined) {
  return revision === undefined ? {} : { expectedRevision: BigInt(revision) };
}

function toChangeResponse(
  id: string,
  { revision, position }: { readonly revision: bigint; readonly position?: string },
) {
  return { data: { id, revision: Number(revision) }, ...(position !== undefined && { position }) };
}

function notFound() {
  return reject('NOT_FOUND', 'No COD amount or remittance found for this id');
}
