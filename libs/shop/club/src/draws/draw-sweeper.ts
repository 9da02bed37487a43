import { sweepAll, type Sweeper } from '@shop/jobs';
import { countryCodes, packOf, weekAt } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, uuidv5 } from '@shop/kernel';
import type { Pool } from 'pg';
import type { DrawSecrets } from './draw-entries.js';
import { seedHashOf, type DrawCommand } from './draw.decider.js';
import { drawIdOf, drawStream } from './draw.stream.js';

/** Lets late activations of other processes reach the log. */
const graceMs = 60_000;
const namespace = '7a0c2b6e-94f4-4d1c-9d3f-0f6a5f1f5b21';

/** Idempotent; may run late or concurrently. */
export class DrawSweeper implements Sweeper {
  readonly name = 'club-draws';
  readonly everyMs = 60_000;

  constructor(
    private readonly pool: Pool,
    private readonly streams: Streams,
    private readonly secrets: DrawSecrets,
  ) {}

  readonly sweep = async (now: string): Promise<number> => {
    const announced = await this.announce(now);
    return announced + (await this.close(now));
  };

  private async announce(now: string): Promise<number> {
    const currentDraws = countryCodes.map((country) => {
      const { name: week, from: opensAt, until: closesAt } = weekAt(now, packOf(country));
      const drawId = drawIdOf(country, week);
      return { drawId, country, week, opensAt, closesAt, seedHash: seedHashOf(this.secrets.seedOf(drawId)) };
    });
    const ids = currentDraws.map(({ drawId }) => drawId);
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM draw_list WHERE id = ANY ($1::text[])', [
      ids,
    ]);
    const known = new Set(rows.map(({ id }) => id));
    const missing = currentDraws.filter(({ drawId }) => !known.has(drawId));
    return sweepAll(missing, (draw) => this.execute(draw.drawId, { type: 'AnnounceDraw', draw }, now));
  }

  private async close(now: string): Promise<number> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM draw_list WHERE status = 'announced' AND closes_at <= $1::timestamptz ORDER BY closes_at LIMIT 200`,
      [addMilliseconds(now, -graceMs)],
    );
    return sweepAll(rows, ({ id }) => this.execute(id, { type: 'CloseDraw', now }, now));
  }

  private async execute(drawId: string, command: DrawCommand, now: string): Promise<number> {
    const commandId = uuidv5(namespace, `${command.type} ${drawId}`);
    const context: CommandContext = { commandId, correlationId: commandId, actor: 'system:club-draws', now };
    const outcome = await this.streams.execute(drawStream, drawId, command, context);
    if (isRejection(outcome)) throw new Error(`${command.type} of ${drawId} was rejected: ${outcome.message}`);
    return 1;
  }
}
