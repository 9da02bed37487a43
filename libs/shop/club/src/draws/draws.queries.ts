import type { DrawProof, DrawRow, drawsContract, ParamsOf, ShopDraw } from '@shop/contracts';
import { packOf, weekAt, type CountryCode } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { allOf, directionsOf, equalTo, pageOf, typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { membershipListProjection } from '../membership-list.projection.js';
import type { DrawEntries, DrawSecrets } from './draw-entries.js';
import { seedHashOf, winnerOf } from './draw.decider.js';
import { drawIdOf, drawStream } from './draw.stream.js';
import type { DrawListRow, drawListProjection } from './draw-list.projection.js';

type ListParams = ParamsOf<(typeof drawsContract)['admin.draws.getList']>;
type Filter = NonNullable<ListParams['filter']>;

/** Three months. */
const maxShopDraws = 13;

type Tables = ReadModelTables<typeof drawListProjection | typeof membershipListProjection>;

export class DrawQueries {
  private readonly db: Kysely<Tables>;

  constructor(
    pool: Pool,
    private readonly streams: Streams,
    private readonly entries: DrawEntries,
    private readonly secrets: DrawSecrets,
  ) {
    this.db = typedQueries(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams): Promise<{ data: DrawRow[]; total: number }> {
    const [direction] = directionsOf(sort?.order ?? 'DESC');
    const draws = this.draws(filter);
    const [rows, { count }] = await Promise.all([
      withWinners(draws)
        .orderBy(sort?.field === 'id' ? 'd.id' : 'd.closesAt', direction)
        .orderBy('d.id')
        .$call(pageOf(pagination))
        .execute(),
      draws.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ]);
    return { data: rows.map(toDrawRow), total: count };
  }

  async byId(id: string): Promise<DrawRow | null> {
    const row = await withWinners(this.draws({}).where('d.id', '=', id)).executeTakeFirst();
    return row === undefined ? null : toDrawRow(row);
  }

  /** Contains no personal data. */
  async recentIn(country: CountryCode): Promise<ShopDraw[]> {
    const draws = this.draws({ country }).selectAll('d').orderBy('d.closesAt', 'desc').limit(maxShopDraws);
    return (await draws.execute()).map((row) => ({
      ID: row.id,
      Week: row.week,
      OpensAt: row.opensAt,
      ClosesAt: row.closesAt,
      SeedHash: row.seedHash,
      Seed: row.seed,
      Entries: row.entries,
      Winner: row.winner,
    }));
  }

  async numbersOf(id: string): Promise<readonly string[] | null> {
    const { state } = await this.streams.load(drawStream, id);
    return state?.result?.numbers ?? null;
  }

  async entryOf(userId: string, now: string) {
    const member = await this.db
      .selectFrom('membershipList')
      .select(['id', 'country'])
      .where('userId', '=', userId)
      .where('status', 'in', ['active', 'payment_due', 'ending'])
      .where('until', '>', now)
      .orderBy('until', 'desc')
      .executeTakeFirst();
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

  /** Draws as `d`. */
  draws({ country, status, q }: Filter) {
    const [idPart, winner] = [q?.toUpperCase(), q?.replaceAll(/\s/g, '')];
    return this.db
      .selectFrom('drawList as d')
      .where((eb) =>
        allOf(eb, [
          ...equalTo(eb, { 'd.country': country, 'd.status': status }),
          idPart === undefined || winner === undefined
            ? undefined
            : eb.or([sql<boolean>`strpos(d.id, ${idPart}) > 0`, eb('d.winner', '=', winner)]),
        ]),
      );
  }
}

function withWinners(draws: ReturnType<DrawQueries['draws']>) {
  return draws
    .leftJoin('membershipList as m', 'm.id', 'd.membershipId')
    .selectAll('d')
    .select(['m.name', 'm.phone', sql<string | null>`m.prizes ->> d.id`.as('prize')]);
}

interface DrawWithWinner extends DrawListRow {
  readonly name: string | null;
  readonly phone: string | null;
  readonly prize: string | null;
}

function toDrawRow({ winner, membershipId, name, phone, prize, ...draw }: DrawWithWinner): DrawRow {
  return {
    ...draw,
    winner: winner === null || membershipId === null ? null : { number: winner, membershipId, name, phone, prize },
  };
}
