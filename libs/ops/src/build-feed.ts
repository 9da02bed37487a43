import { ConsoleFeed } from '@shop/orders';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LOGGER, POOL, type Logger } from '@shop/platform';
import type { Pool } from 'pg';
import { BuildTable } from './build-table.js';

const lookEveryMs = 500;

/** Tells consoles how builds of read models get on, whichever worker does them. Looks only while somebody listens. */
@Injectable()
export class BuildFeed implements OnModuleInit, OnModuleDestroy {
  private readonly builds: BuildTable;
  private timer: NodeJS.Timeout | undefined;
  private seen: string | null = null;
  private looking = false;

  constructor(
    @Inject(ConsoleFeed) private readonly feed: ConsoleFeed,
    @Inject(POOL) pool: Pool,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.builds = new BuildTable(pool);
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    if (!this.feed.hasSubscribers) {
      this.seen = null;
      return;
    }
    this.looking = true;
    try {
      await this.tell();
    } catch (error) {
      this.log.warn({ err: error }, 'progress of builds could not be read');
    } finally {
      this.looking = false;
    }
  }

  private async tell(): Promise<void> {
    if (this.seen === null) {
      this.seen = await this.builds.lastChange();
      return;
    }
    for (const { name, state, phase, change, at } of await this.builds.changedSince(this.seen)) {
      this.seen = change;
      const type = state === 'running' ? phase : state;
      this.feed.publish({ topic: 'projections', type, id: name, revision: Number(change), at: at.toISOString() });
    }
  }
}
