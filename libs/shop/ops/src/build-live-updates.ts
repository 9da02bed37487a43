import type { ConsoleFeed } from '@shop/live-updates';
import { type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type Logger } from '@shop/platform';
import type { Pool } from 'pg';
import { BuildTable } from './build-table.js';

const pollEveryMs = 500;

/** Polls only while there are subscribers. */
export class BuildLiveUpdates implements OnModuleInit, OnModuleDestroy {
  private readonly builds: BuildTable;
  private timer: NodeJS.Timeout | undefined;
  private lastChange: string | null = null;
  private isPolling = false;

  constructor(
    private readonly feed: ConsoleFeed,
    pool: Pool,
    private readonly log: Logger,
  ) {
    this.builds = new BuildTable(pool);
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.poll(), pollEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async poll(): Promise<void> {
    if (this.isPolling) return;
    if (!this.feed.hasSubscribers) {
      this.lastChange = null;
      return;
    }
    this.isPolling = true;
    try {
      await this.publishChanges();
    } catch (error) {
      this.log.warn({ err: error }, 'build progress could not be read');
    } finally {
      this.isPolling = false;
    }
  }

  private async publishChanges(): Promise<void> {
    if (this.lastChange === null) {
      this.lastChange = await this.builds.lastChange();
      return;
    }
    for (const { name, state, phase, change, at } of await this.builds.changedSince(this.lastChange)) {
      this.lastChange = change;
      const type = state === 'running' ? phase : state;
      this.feed.publish({ topic: 'projections', type, id: name, revision: Number(change), at: at.toISOString() });
    }
  }
}
