import type { Sweeper } from '@shop/jobs';
import { addMilliseconds, reject, type Rejection } from '@shop/kernel';
import type { Pool } from 'pg';

const maxPerDay = 100;
const dayMs = 86_400_000;

/** Counts per shopper and UTC day, across all processes. */
export class UploadLimit implements Sweeper {
  readonly name = 'upload-allowance';
  readonly everyMs = 3_600_000;

  constructor(private readonly pool: Pool) {}

  /** Null when reserved. */
  async reserve(userId: string, now: string): Promise<Rejection<'RATE_LIMITED'> | null> {
    const { rowCount } = await this.pool.query(
      `INSERT INTO media_uploads AS known (user_id, day, count) VALUES ($1, $2, 1)
       ON CONFLICT (user_id, day) DO UPDATE SET count = known.count + 1 WHERE known.count < $3`,
      [userId, dayOf(now), maxPerDay],
    );
    if (rowCount === 1) return null;
    const retryAfter = Math.ceil((dayMs - (Date.parse(now) % dayMs)) / 1000);
    return reject('RATE_LIMITED', `At most ${maxPerDay} pictures a day`, { retryAfter });
  }

  readonly sweep = async (now: string): Promise<number> => {
    const yesterday = dayOf(addMilliseconds(now, -dayMs));
    const { rowCount } = await this.pool.query('DELETE FROM media_uploads WHERE day < $1', [yesterday]);
    return rowCount ?? 0;
  };
}

function dayOf(at: string): string {
  return at.slice(0, 10);
}
