import type { MessageRow, messagesContract, ParamsOf } from '@shop/contracts';
import { countryCodes, parsePhone } from '@shop/countries';
import { Inject, Injectable } from '@nestjs/common';
import { pageClause, POOL } from '@shop/platform';
import type { Pool } from 'pg';

type ListParams = ParamsOf<(typeof messagesContract)['admin.messages.getList']>;
type Filter = NonNullable<ListParams['filter']>;

const columns = 'id, user_id, kind, channel, country, recipient, queued_at';
const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  createdAt: 'queued_at',
  kind: 'kind',
  channel: 'channel',
  country: 'country',
};

interface MessageRecord extends Pick<MessageRow, 'id' | 'kind' | 'channel' | 'country' | 'recipient'> {
  readonly user_id: string;
  readonly queued_at: Date;
}

/** What the console asks of the outbox. */
@Injectable()
export class MessageQueries {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async list({ pagination, sort, filter = {} }: ListParams): Promise<{ data: MessageRow[]; total: number }> {
    const { text, values } = conditionsOf(filter);
    const order = orderOf(sort);
    const page = pageClause(pagination);
    const [rows, counted] = await Promise.all([
      this.read(`WHERE ${text} ORDER BY ${order} ${page}`, values),
      this.pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM message_list WHERE ${text}`, [
        ...values,
      ]),
    ]);
    return { data: rows, total: counted.rows[0]?.count ?? 0 };
  }

  async one(id: string): Promise<MessageRow | null> {
    return (await this.read('WHERE id = $1', [id]))[0] ?? null;
  }

  private async read(rest: string, values: readonly unknown[]): Promise<MessageRow[]> {
    const text = `SELECT ${columns} FROM message_list ${rest}`;
    const { rows } = await this.pool.query<MessageRecord>(text, [...values]);
    return rows.map(({ user_id: userId, queued_at: queuedAt, ...row }) => ({
      ...row,
      ...{ userId, createdAt: queuedAt.toISOString(), status: 'queued' },
    }));
  }
}

/** The second column turns with the first, so that an index serves both ways. */
function orderOf(sort: ListParams['sort']): string {
  const { field = 'createdAt', order = 'DESC' } = sort ?? {};
  return `${sortColumns[field]} ${order}, id ${order === 'DESC' ? 'ASC' : 'DESC'}`;
}

function conditionsOf({ kind, channel, country, userId, q }: Filter) {
  const recipients = q === undefined || q === '' ? undefined : recipientsOf(q);
  const wanted: readonly (readonly [condition: (place: string) => string, value: unknown])[] = [
    [(place) => `kind = ${place}`, kind],
    [(place) => `channel = ${place}`, channel],
    [(place) => `country = ${place}`, country],
    [(place) => `user_id = ${place}`, userId],
    [(place) => `recipient = ANY (${place}::text[])`, recipients],
  ];
  const given = wanted.filter(([, value]) => value !== undefined);
  const text = given.map(([condition], index) => condition(`$${index + 1}`)).join(' AND ') || 'true';
  return { text, values: given.map(([, value]) => value) };
}

/** As recipients are kept; a number without calling code may be one of each country. */
function recipientsOf(text: string): readonly string[] {
  if (text.includes('@')) return [text.toLowerCase()];
  return [...new Set(countryCodes.flatMap((country) => parsePhone(text, country) ?? []))];
}
