import type { DrawProof, DrawRow, drawsContract, ParamsOf, ShopDraw } from '@shop/contracts';
import { packOf, weekAt, type CountryCode } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { Conditions, pageClause } from '@shop/platform';
import type { Pool } from 'pg';
import type { DrawEntries, DrawSecrets } from './draw-entries.js';
import { seedHashOf, winnerOf } from './draw.decider.js';
import { drawIdOf, drawStream } from './draw.stream.js';

type ListParams = ParamsOf<(typeof drawsContract)['admin.draws.getList']>;

/** Three months. */
const maxShopDraws = 13;

interface DrawRecord extends Pick<DrawRow, 'id' | 'country' | 'week' | 'status' | 'seed' | 'entries' | 'revision'> {
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly held_at: Date | null;
  readonly seed_hash: string;
  readonly winner: string | null;
  readonly membership_id: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly prize: string | null;
}

const columns = `d.id, d.country, d.week, d.opens_at, d.closes_at, d.status, d.seed_hash, d.seed, d.held_at, d.entries,
  d.winner, d.membership_id, m.name, m.phone, m.prizes ->> d.id AS prize, d.revision`;
const tables = 'draw_list d LEFT JOIN membership_list m ON m.id = d.membership_id';

export class DrawQueries {
  constructor(
    private readonly pool: Pool,
    private readonly streams: Streams,
    private readonly entries: DrawEntries,
    private readonly secrets: DrawSecrets,
  ) {}

  async list({ pagination, sort, filter = {} }: ListParams): Promise<{ data: DrawRow[]; total: number }> {
    const where = new Conditions();
    where.add((value) => `d.country = ${value}`, filter.country);
    where.add((value) => `d.status = ${value}`, filter.status);
    const searchTerms = filter.q === undefined ? undefined : [filter.q.toUpperCase(), filter.q.replaceAll(/\s/g, '')];
    where.add((value) => `(strpos(d.id, (${value}::text[])[1]) > 0 OR d.winner = (${value}::text[])[2])`, searchTerms);
    const order = sort?.order ?? 'DESC';
    const orderBy = sort?.field === 'id' ? `d.id ${order}` : `d.closes_at ${order}, d.id`;
    const [data, counted] = await Promise.all([
      this.read(`WHERE ${where.text} ORDER BY ${orderBy} ${pageClause(pagination)}`, where.values),
      this.pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM draw_list d WHERE ${where.text}`, [
        ...where.values,
      ]),
    ]);
    return { data, total: counted.rows[0]?.count ?? 0 };
  }

  async byId(id: string): Promise<DrawRow | null> {
    return (await this.read('WHERE d.id = $1', [id]))[0] ?? null;
  }

  /** Contains no personal data. */
  async recentIn(country: CountryCode): Promise<ShopDraw[]> {
    const rows = await this.read(`WHERE d.country = $1 ORDER BY d.closes_at DESC LIMIT ${maxShopDraws}`, [country]);
    return rows.map((row) => ({
      ID: row.id,
      Week: row.week,
      OpensAt: row.opensAt,
      ClosesAt: row.closesAt,
      SeedHash: row.seedHash,
      Seed: row.seed,
      Entries: row.entries,
      Winner: row.winner?.number ?? null,
    }));
  }

  async numbersOf(id: string): Promise<readonly string[] | null> {
    const { state } = await this.streams.load(drawStream, id);
    return state?.result?.numbers ?? null;
  }

  async entryOf(userId: string, now: string) {
    const { rows } = await this.pool.query<{ id: string; country: CountryCode }>(
      `SELECT id, country FROM membership_list
       WHERE user_id = $1 AND status IN ('active', 'payment_due', 'ending') AND until > $2::timestamptz
       ORDER BY until DESC LIMIT 1`,
      [userId, now],
    );
    const [member] = rows;
    if (member === undefined) return null;
    const { name: week, until: closesAt } = weekAt(now, packOf(member.country));
    const ID = drawIdOf(member.country, week);
    return { ID, Number: this.secrets.numberOf(ID, member.id), ClosesAt: closesAt };
  }

  async proofOf(id: string): Promise<DrawProof | null> {
    const { state } = await this.streams.load(drawStream, id);
    if (state === null || state.result === null) return null;
    const { seed, numbers, winner } = state.result;
    const eligible = await this.entries.eligibleFor(state);
    const eligibleNumbers = new Set(eligible.map(({ number }) => number));
    const drawnNumbers = new Set(numbers);
    const winningMembership =
      winner === null ? null : eligible.find(({ membershipId }) => membershipId === winner.membershipId);
    return {
      seed: seedHashOf(seed) === state.seedHash,
      winner:
        winnerOf(seed, numbers) === (winner?.number ?? null) &&
        (winningMembership === null || winningMembership?.number === winner?.number),
      numbers: numbers.every((number) => eligibleNumbers.has(number)),
      members: eligible.every(({ number, erased }) => erased || drawnNumbers.has(number)),
      entries: numbers.length,
    };
  }

  private async read(clause: string, values: readonly unknown[]): Promise<DrawRow[]> {
    const { rows } = await this.pool.query<DrawRecord>(`SELECT ${columns} FROM ${tables} ${clause}`, [...values]);
    return rows.map(toDrawRow);
  }
}

function toDrawRow(record: DrawRecord): DrawRow {
  const { id, country, week, status, seed, entries, revision, winner, membership_id: membershipId } = record;
  const { name, phone, prize } = record;
  return {
    ...{ id, country, week, status, seed, entries, revision },
    opensAt: record.opens_at.toISOString(),
    closesAt: record.closes_at.toISOString(),
    heldAt: record.held_at?.toISOString() ?? null,
    seedHash: record.seed_hash,
    winner: winner === null || membershipId === null ? null : { number: winner, membershipId, name, phone, prize },
  };
}
