import type { LiveChange } from '@shop/contracts';
import type { ReadModels } from '@shop/projections';
import type { OnModuleDestroy } from '@nestjs/common';
import { sqlRows, type Logger } from '@shop/platform';
import type { Pool } from 'pg';
import type { LiveUpdateSource } from './live-update-sources.js';
import { ReadModelFeed, type FeedSource } from './read-model-feed.js';

/** What the console hears of changes in read models. */
export class ConsoleFeed extends ReadModelFeed<LiveChange> implements OnModuleDestroy {
  constructor(readModels: ReadModels, pool: Pool, log: Logger, sources: readonly LiveUpdateSource[]) {
    super(
      readModels,
      sources.map((source) => toFeedSource(pool, source)),
      log,
    );
  }

  onModuleDestroy(): void {
    this.close();
  }
}

interface ChangeRow {
  readonly id: string;
  readonly country: string | null;
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly position: string;
}

function toFeedSource(pool: Pool, { readModel, topic, last, changed }: LiveUpdateSource): FeedSource<LiveChange> {
  return {
    name: readModel,
    async lastPosition() {
      const [row] = await sqlRows<{ readonly position: string | null }>(pool, { text: last });
      return row?.position ?? '';
    },
    async changedSince(position, limit) {
      const rows = await sqlRows<ChangeRow>(pool, { text: changed, values: [position, limit] });
      return rows.map(({ id, country, revision, type, at, position: place }) => ({
        position: place,
        item: { topic, type, id, ...(country !== null && { country }), revision, at },
      }));
    },
  };
}
