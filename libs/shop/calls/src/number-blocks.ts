import type { BlockedNumber, BlockReason, ParamsOf, blockedNumbersContract } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { BlockEvent } from '@shop/events/calls';
import { isRejection, type RecordedEvent, type Rejection } from '@shop/kernel';
import { pageClause } from '@shop/platform';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import type { BlockIds } from './block-ids.js';
import type { BlockCommand } from './block.decider.js';
import { blockStream } from './block.stream.js';

type ListParams = ParamsOf<(typeof blockedNumbersContract)['admin.calls.blocks']>;

interface BlockRecord {
  readonly id: string;
  readonly reason: BlockReason;
  readonly ending: string;
  readonly staff_id: string;
  readonly blocked_at: Date;
}
interface BlockChange {
  readonly id: string;
  readonly blocked: boolean;
  readonly position: string | undefined;
}

const columns = 'id, reason, ending, staff_id, blocked_at';

export class NumberBlocks {
  constructor(
    private readonly streams: Streams,
    private readonly names: BlockIds,
    private readonly pool: Pool,
    private readonly staff: StaffDirectory,
  ) {}

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
    const text = `SELECT ${columns} FROM call_block WHERE id = ANY ($1::text[]) ORDER BY blocked_at DESC, id`;
    return this.queryBlocks(text, [phones.map((phone) => this.names.idOf(phone))]);
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
    const [data, { rows }] = await Promise.all([
      this.queryBlocks(`SELECT ${columns} FROM call_block ORDER BY blocked_at DESC, id ${pageClause(pagination)}`, []),
      this.pool.query<{ total: number }>('SELECT count(*)::integer AS total FROM call_block'),
    ]);
    return { data, total: rows[0]?.total ?? 0 };
  }

  private async queryBlocks(text: string, values: readonly unknown[]): Promise<BlockedNumber[]> {
    const { rows } = await this.pool.query<BlockRecord>(text, [...values]);
    const names = await this.staff.namesById(rows.map(({ staff_id: id }) => id));
    return rows.map(({ id, reason, ending, staff_id: staffId, blocked_at: at }) => ({
      ...{ id, reason, ending },
      by: { id: staffId, name: names.get(staffId) ?? null },
      at: at.toISOString(),
    }));
  }

  private async execute(command: BlockCommand, context: CommandContext): Promise<BlockChange | Rejection<'CONFLICT'>> {
    const outcome = await this.streams.execute(blockStream, command.blockId, command, context);
    if (isRejection(outcome)) return outcome;
    return { id: command.blockId, blocked: outcome.state.reason !== null, position: outcome.position };
  }
}
