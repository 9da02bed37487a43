import { personStreams } from '@shop/customers';
import type { Streams } from '@shop/event-store';
import { personErased } from '@shop/events/users';
import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';
import type { Erasure } from './data-request.decider.js';
import type { ErasureCheck, RemainingStream } from './erasure-check.js';

const maxListed = 100;

export interface OpenErasure {
  readonly id: string;
  readonly erasedAt: string;
  /** Empty: the next run of `erasure-certificates` certifies it. */
  readonly remains: readonly RemainingStream[];
}

type OpenRow = Omit<OpenErasure, 'remains'>;

export class OpenErasures {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly streams: Streams,
    private readonly check: ErasureCheck,
  ) {}

  async list(): Promise<readonly OpenErasure[]> {
    const open: OpenErasure[] = [];
    for (const { id, erasedAt } of await this.selectRows()) {
      const erasure = await this.findErasure(id);
      const remains = erasure === null ? [] : await this.check.findRemains(erasure);
      open.push({ id, erasedAt, remains });
    }
    return open;
  }

  async listIdsBefore(before: string): Promise<readonly string[]> {
    return (await this.selectRows()).filter(({ erasedAt }) => erasedAt <= before).map(({ id }) => id);
  }

  /** In the account’s stream; for guests in their request stream. */
  async findErasure(id: string): Promise<Erasure | null> {
    for (const source of [personStreams.account, personStreams.privacy]) {
      const { events } = await this.streams.read(source, id);
      const erased = events.find(({ type }) => type === personErased.type);
      if (erased !== undefined) return erased.data as Erasure;
    }
    return null;
  }

  private selectRows(): Promise<readonly OpenRow[]> {
    const text = 'SELECT id, erased_at FROM erasure_list WHERE certified_at IS NULL ORDER BY erased_at, id LIMIT $1';
    return sqlRows<OpenRow>(this.pool, { text, values: [maxListed] });
  }
}
