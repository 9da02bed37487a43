import type { CommandContext, CommandResult, Streams } from '@shop/event-store';
import type { MembershipEvent } from '@shop/events/club';
import { reject, type Rejection } from '@shop/kernel';
import { waitUntilUpToDate, type ReadModels } from '@shop/projections';
import type { Pool } from 'pg';
import type { MembershipRejectionCode, MembershipState } from '../membership.decider.js';
import { membershipStream } from '../membership.stream.js';

/** With several wins, the oldest first. */
export class PrizeChoices {
  constructor(
    private readonly pool: Pool,
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async choose(
    membershipId: string,
    choice: string,
    context: CommandContext,
    expectedRevision?: number,
  ): Promise<CommandResult<MembershipEvent, MembershipState> | Rejection<MembershipRejectionCode>> {
    const wonDraws = await this.drawsWonBy(membershipId);
    // A repeated command gets the same result; any other is rejected.
    const drawId = (await this.unchosenDraws(membershipId, wonDraws))[0] ?? wonDraws.at(-1);
    if (drawId === undefined) return reject('CONFLICT', 'This member has won no draw');
    const command = { type: 'ChoosePrize', drawId, choice } as const;
    return this.streams.execute(membershipStream, membershipId, command, context, { expectedRevision });
  }

  async hasUnchosenPrize(membershipId: string, position: string): Promise<boolean> {
    await waitUntilUpToDate(this.readModels, ['draw-list'], position);
    return (await this.unchosenDraws(membershipId, await this.drawsWonBy(membershipId))).length > 0;
  }

  private async unchosenDraws(membershipId: string, wonDraws: readonly string[]): Promise<readonly string[]> {
    const { state } = await this.streams.load(membershipStream, membershipId);
    return state.status === 'none' ? [] : wonDraws.filter((drawId) => !state.prizes.includes(drawId));
  }

  /** Oldest first. */
  private async drawsWonBy(membershipId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM draw_list WHERE membership_id = $1 ORDER BY closes_at, id',
      [membershipId],
    );
    return rows.map(({ id }) => id);
  }
}
