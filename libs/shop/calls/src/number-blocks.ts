import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { BlockedNumber, blockedNumbersContract, BlockReason, ParamsOf } from '@shop/contracts';
import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import { type BlockEvent, blockEvents } from '@shop/events/calls';
import { type Decider, isRejection, type RecordedEvent, type Rejection } from '@shop/kernel';
import { anyOf, pageOf, typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { StaffDirectory } from '@shop/staff';
import type { callBlockProjection } from './call-block.projection.js';

type ListParams = ParamsOf<(typeof blockedNumbersContract)['admin.calls.blocks']>;

type Tables = ReadModelTables<typeof callBlockProjection>;

interface BlockChange {
  readonly data: { readonly id: string; readonly blocked: boolean };
  readonly position: string | undefined;
}

export class NumberBlocks {
  private readonly db: Kysely<Tables>;

  constructor(
    private readonly streams: Streams,
    private readonly names: BlockIds,
    pool: Pool,
    private readonly staff: StaffDirectory,
  ) {
    this.db = typedQueries(pool);
  }

  block(phone: string, reason: BlockReason, staffId: string, context: CommandContext) {
    const blockId = this.names.idOf(phone);
    return this.execute({ type: 'BlockNumber', blockId, reason, staffId, ending: phone.slice(-3) }, context);
  }

  unblock(blockId: string, staffId: string, context: CommandContext) {
    return this.execute({ type: 'UnblockNumber', blockId, staffId }, context);
  }

  /** Reason of the first blocked number (E.164), or null. Reads streams, so it is never stale. */
  async reasonFor(phones: readonly string[]): Promise<BlockReason | null> {
    const states = await Promise.all(
      [...new Set(phones)].map((phone) => this.streams.load(blockStream, this.names.idOf(phone))),
    );
    return states.map(({ state }) => state.reason).find((reason) => reason !== null) ?? null;
  }

  async findByPhones(phones: readonly string[]): Promise<BlockedNumber[]> {
    const ids = phones.map((phone) => this.names.idOf(phone));
    return this.toBlockedNumbers(await this.newestBlocks().where('id', '=', anyOf(ids)).execute());
  }

  async loadHistories(
    phones: readonly string[],
  ): Promise<readonly { readonly id: string; readonly events: readonly RecordedEvent<BlockEvent>[] }[]> {
    const ids = [...new Set(phones)].map((phone) => this.names.idOf(phone));
    const histories = await Promise.all(
      ids.map(async (id) => ({ id, events: (await this.streams.load(blockStream, id)).events })),
    );
    return histories.filter(({ events }) => events.length > 0);
  }

  async list({ pagination }: ListParams): Promise<{ data: BlockedNumber[]; total: number }> {
    const [rows, { total }] = await Promise.all([
      this.newestBlocks().$call(pageOf(pagination)).execute(),
      this.db
        .selectFrom('callBlock')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { data: await this.toBlockedNumbers(rows), total };
  }

  private newestBlocks() {
    return this.db.selectFrom('callBlock').selectAll().orderBy('blockedAt', 'desc').orderBy('id');
  }

  private async toBlockedNumbers(rows: readonly Tables['callBlock'][]): Promise<BlockedNumber[]> {
    const names = await this.staff.namesById(rows.map(({ staffId }) => staffId));
    return rows.map(({ id, reason, ending, staffId, blockedAt: at }) => ({
      ...{ id, reason, ending, at },
      by: { id: staffId, name: names.get(staffId) ?? null },
    }));
  }

  private async execute(command: BlockCommand, context: CommandContext): Promise<BlockChange | Rejection<'CONFLICT'>> {
    const outcome = await this.streams.execute(blockStream, command.blockId, command, context);
    if (isRejection(outcome)) return outcome;
    return { data: { id: command.blockId, blocked: outcome.state.reason !== null }, position: outcome.position };
  }
}

export type BlockCommand =
  | {
      readonly type: 'BlockNumber';
      readonly blockId: string;
      readonly reason: BlockReason;
      readonly staffId: string;
      readonly ending: string;
    }
  | { readonly type: 'UnblockNumber'; readonly blockId: string; readonly staffId: string };

interface BlockState {
  readonly reason: BlockReason | null;
}

export const blockDecider: Decider<BlockCommand, BlockEvent, BlockState, never> = {
  initial: { reason: null },
  evolve: (_state, event) => ({ reason: event.type === 'NumberBlocked' ? event.data.reason : null }),
  decide: (command, { reason }) => {
    const { blockId, staffId } = command;
    if (command.type === 'UnblockNumber') {
      return reason === null ? [] : [{ type: 'NumberUnblocked', data: { blockId, staffId } }];
    }
    if (command.reason === reason) return [];
    return [{ type: 'NumberBlocked', data: { blockId, reason: command.reason, staffId, ending: command.ending } }];
  },
};

export const blockStream: StreamKind<BlockCommand, BlockEvent, BlockState, never> = {
  category: 'block',
  events: blockEvents,
  decider: blockDecider,
};

/**
 * Derives the block id of a number with a keyed hash. A plain hash could be reversed by enumeration, and stream names
 * cannot be erased.
 */
export class BlockIds {
  constructor(private readonly secret: string) {}

  /** @param phone E.164 */
  idOf(phone: string): string {
    return createHmac('sha256', this.secret).update(`block:v1:${phone}`).digest('hex').slice(0, 40);
  }
}
