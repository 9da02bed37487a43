import type { CommandContext, Executed } from '@shop/event-store';
import { reject, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { POOL } from '@shop/platform';
import type { Pool } from 'pg';
import type { MembershipCode, MembershipState } from '../membership.decider.js';
import type { MembershipEvent } from '../membership.events.js';
import { ExecuteMembership } from '../membership.stream.js';

/** Records what the winner of a draw has chosen for their prize, and where it goes. */
@Injectable()
export class PrizeChoosing {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async choose(
    membershipId: string,
    choice: string,
    context: CommandContext,
    expectedRevision?: number,
  ): Promise<Executed<MembershipEvent, MembershipState> | Rejection<MembershipCode>> {
    const drawId = await this.lastWonBy(membershipId);
    if (drawId === null) return reject('CONFLICT', 'This member has won no draw');
    const command = { type: 'ChoosePrize', drawId, choice } as const;
    return this.commands.execute(new ExecuteMembership(membershipId, command, context, expectedRevision));
  }

  private async lastWonBy(membershipId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM draw_list WHERE membership_id = $1 ORDER BY held_at DESC LIMIT 1',
      [membershipId],
    );
    return rows[0]?.id ?? null;
  }
}
