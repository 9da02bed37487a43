import type { MessageRow, messagesContract, ParamsOf, SentInvitation } from '@shop/contracts';
import { normalEmail, possiblePhones } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { allOf, anyOf, directionsOf, equalTo, pageOf, totalOf, typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Caller } from '@shop/rpc';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { messageListProjection } from './message-list.projection.js';
import { messageStream } from './message.stream.js';
import { isOutcomeUnknown } from './unknown-outcomes.js';

type ListParams = ParamsOf<(typeof messagesContract)['admin.messages.getList']>;
type Filter = NonNullable<ListParams['filter']>;
type Tables = ReadModelTables<typeof messageListProjection>;

const columns = [
  'id',
  'userId',
  'kind',
  'channel',
  'country',
  'recipient',
  'queuedAt as createdAt',
  'status',
  'triedAt',
  'reason',
  'declinedAt',
] as const;
const sortColumns = { createdAt: 'queuedAt', kind: 'kind', channel: 'channel', country: 'country' } as const;

export type MessageVisibility = 'all' | 'shoppers';

/** Only administrators see the contact data of staff. */
export function visibilityFor(caller: Caller): MessageVisibility {
  return caller.kind === 'staff' && caller.role === 'admin' ? 'all' : 'shoppers';
}

export class MessageQueries {
  private readonly db: Kysely<Tables>;

  constructor(
    pool: Pool,
    private readonly streams: Streams,
  ) {
    this.db = typedQueries(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams, visible: MessageVisibility) {
    const { field = 'createdAt', order = 'DESC' } = sort ?? {};
    const [first, second] = directionsOf(order);
    const [rows, counts] = await Promise.all([
      this.messages(filter, visible)
        .select(columns)
        .orderBy(sortColumns[field], first)
        .orderBy('id', second)
        .$call(pageOf(pagination))
        .execute(),
      this.counts({ ...filter, status: undefined }, visible),
    ]);
    const data = await Promise.all(rows.map((row) => this.withRecipient(row)));
    return { data, total: totalOf(counts, filter.status), meta: { counts } };
  }

  countUndecided(visible: MessageVisibility): Promise<number> {
    return this.count({ fate: 'unknown' }, visible);
  }

  async byId(id: string, visible: MessageVisibility): Promise<MessageRow | null> {
    const row = await this.messages({}, visible).select(columns).where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : this.withRecipient(row);
  }

  async invitations(staffIds: readonly string[]): Promise<SentInvitation[]> {
    const rows = await this.db
      .selectFrom('messageList')
      .distinctOn('staffId')
      .select(['staffId', 'id as messageId', 'status', 'triedAt', 'reason'])
      .where('staffId', '=', anyOf(staffIds))
      .where('kind', '=', 'staff_invitation')
      .orderBy('staffId')
      .orderBy('queuedAt', 'desc')
      .orderBy('id')
      .$narrowType<{ staffId: string }>()
      .execute();
    return Promise.all(
      rows.map(async (row) => {
        const { state } = await this.streams.load(messageStream, row.messageId);
        const content = state?.message.content;
        return { ...row, expiresAt: content?.kind === 'staff_invitation' ? content.expiresAt : '' };
      }),
    );
  }

  private async counts(filter: Filter, visible: MessageVisibility) {
    const rows = await this.messages(filter, visible)
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')] as const)
      .groupBy('status')
      .execute();
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }

  private async count(filter: Filter, visible: MessageVisibility): Promise<number> {
    const query = this.messages(filter, visible).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.executeTakeFirstOrThrow()).count;
  }

  private messages({ kind, channel, country, status, fate, userId, q }: Filter, visible: MessageVisibility) {
    return this.db
      .selectFrom('messageList')
      .where((eb) =>
        allOf(eb, [
          ...equalTo(eb, { kind, channel, country, status, userId }),
          q ? eb('recipient', '=', anyOf(recipientCandidates(q))) : undefined,
          fate === 'unknown' ? isOutcomeUnknown : undefined,
          fate === 'undecided' ? eb.and([eb('status', '=', 'given_up'), eb('declinedAt', 'is', null)]) : undefined,
          visible === 'shoppers' ? eb('staffId', 'is', null) : undefined,
        ]),
      );
  }

  private async withRecipient(row: MessageRow): Promise<MessageRow> {
    return row.userId === null ? { ...row, recipient: await this.recipientOf(row.id) } : row;
  }

  /** Read from the message, so that revoking the key erases it. */
  private async recipientOf(id: string): Promise<string | null> {
    const { state } = await this.streams.load(messageStream, id);
    return state?.to ?? null;
  }
}

/** A number without calling code may be of any country. */
function recipientCandidates(text: string): readonly string[] {
  return text.includes('@') ? [normalEmail(text)] : possiblePhones(text);
}
