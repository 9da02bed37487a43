import type { MessageRow, messagesContract, ParamsOf, SentInvitation } from '@shop/contracts';
import { normalEmail, possiblePhones } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import type { Caller } from '@shop/rpc';
import { pageClause } from '@shop/platform';
import type { Pool } from 'pg';
import { messageStream } from './message.stream.js';
import { isOutcomeUnknownSql } from './unknown-outcomes.js';

type ListParams = ParamsOf<(typeof messagesContract)['admin.messages.getList']>;
type Filter = NonNullable<ListParams['filter']>;

const columns = 'id, user_id, kind, channel, country, recipient, queued_at, status, tried_at, reason, declined_at';
const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  createdAt: 'queued_at',
  kind: 'kind',
  channel: 'channel',
  country: 'country',
};

interface MessageRecord extends Pick<
  MessageRow,
  'id' | 'kind' | 'channel' | 'country' | 'recipient' | 'status' | 'reason'
> {
  readonly user_id: string | null;
  readonly queued_at: Date;
  readonly tried_at: Date | null;
  readonly declined_at: Date | null;
}

interface InvitationRecord extends MessageRecord {
  readonly staff_id: string;
}

export type MessageVisibility = 'all' | 'shoppers';
const visibilityConditions: Readonly<Record<MessageVisibility, string>> = { all: 'true', shoppers: 'staff_id IS NULL' };

/** Only administrators see the contact data of staff. */
export function visibilityFor(caller: Caller): MessageVisibility {
  return caller.kind === 'staff' && caller.role === 'admin' ? 'all' : 'shoppers';
}

export class MessageQueries {
  constructor(
    private readonly pool: Pool,
    private readonly streams: Streams,
  ) {}

  async list(
    { pagination, sort, filter = {} }: ListParams,
    visible: MessageVisibility,
  ): Promise<{ data: MessageRow[]; total: number }> {
    const { text, values } = conditionsOf(filter, visible);
    const order = orderOf(sort);
    const page = pageClause(pagination);
    const [data, total] = await Promise.all([
      this.read(`WHERE ${text} ORDER BY ${order} ${page}`, values),
      this.count({ text, values }),
    ]);
    return { data, total };
  }

  countUndecided(visible: MessageVisibility): Promise<number> {
    return this.count(conditionsOf({ fate: 'unknown' }, visible));
  }

  async byId(id: string, visible: MessageVisibility): Promise<MessageRow | null> {
    return (await this.read(`WHERE id = $1 AND ${visibilityConditions[visible]}`, [id]))[0] ?? null;
  }

  async invitations(staffIds: readonly string[]): Promise<SentInvitation[]> {
    const { rows } = await this.pool.query<InvitationRecord>(
      `SELECT DISTINCT ON (staff_id) ${columns}, staff_id FROM message_list
       WHERE staff_id = ANY ($1::text[]) AND kind = 'staff_invitation' ORDER BY staff_id, queued_at DESC, id`,
      [staffIds],
    );
    return Promise.all(
      rows.map(async ({ id, staff_id: staffId, status, tried_at: triedAt, reason }) => {
        const { state } = await this.streams.load(messageStream, id);
        const content = state?.message.content;
        const expiresAt = content?.kind === 'staff_invitation' ? content.expiresAt : '';
        return { staffId, messageId: id, status, triedAt: triedAt?.toISOString() ?? null, reason, expiresAt };
      }),
    );
  }

  private async count({ text, values }: Conditions): Promise<number> {
    const query = `SELECT count(*)::integer AS count FROM message_list WHERE ${text}`;
    const { rows } = await this.pool.query<{ count: number }>(query, [...values]);
    return rows[0]?.count ?? 0;
  }

  private async read(clause: string, values: readonly unknown[]): Promise<MessageRow[]> {
    const text = `SELECT ${columns} FROM message_list ${clause}`;
    const { rows } = await this.pool.query<MessageRecord>(text, [...values]);
    return Promise.all(rows.map((record) => this.toRow(record)));
  }

  private async toRow({
    user_id: userId,
    queued_at: queuedAt,
    tried_at: triedAt,
    declined_at: declinedAt,
    ...row
  }: MessageRecord) {
    return {
      ...row,
      ...{ userId, createdAt: queuedAt.toISOString(), triedAt: triedAt?.toISOString() ?? null },
      declinedAt: declinedAt?.toISOString() ?? null,
      recipient: userId === null ? await this.recipientOf(row.id) : row.recipient,
    };
  }

  /** Read from the message, so that revoking the key erases it. */
  private async recipientOf(id: string): Promise<string | null> {
    const { state } = await this.streams.load(messageStream, id);
    return state?.to ?? null;
  }
}

/** Both columns sort in the same direction, so that one index serves both ways. */
function orderOf(sort: ListParams['sort']): string {
  const { field = 'createdAt', order = 'DESC' } = sort ?? {};
  return `${sortColumns[field]} ${order}, id ${order === 'DESC' ? 'ASC' : 'DESC'}`;
}

interface Conditions {
  readonly text: string;
  readonly values: readonly unknown[];
}

function conditionsOf(
  { kind, channel, country, status, fate, userId, q }: Filter,
  visible: MessageVisibility,
): Conditions {
  const recipients = q === undefined || q === '' ? undefined : recipientCandidates(q);
  const conditionList: readonly (readonly [condition: (place: string) => string, value: unknown])[] = [
    [(place) => `kind = ${place}`, kind],
    [(place) => `channel = ${place}`, channel],
    [(place) => `country = ${place}`, country],
    [(place) => `status = ${place}`, status],
    [(place) => `user_id = ${place}`, userId],
    [(place) => `recipient = ANY (${place}::text[])`, recipients],
  ];
  const active = conditionList.filter(([, value]) => value !== undefined);
  const conditions = active.map(([condition], index) => condition(`$${index + 1}`));
  if (fate === 'unknown') conditions.push(isOutcomeUnknownSql);
  return {
    text: [...conditions, visibilityConditions[visible]].join(' AND '),
    values: active.map(([, value]) => value),
  };
}

/** A number without calling code may be of any country. */
function recipientCandidates(text: string): readonly string[] {
  return text.includes('@') ? [normalEmail(text)] : possiblePhones(text);
}
