import type { OnModuleDestroy } from '@nestjs/common';
import type { CountryCode } from '@shop/countries';
import type { Logger } from '@shop/platform';
import type { ReadModels } from '@shop/projections';
import { createLiveFeed, type EventStream } from '@shop/rpc';
import PQueue from 'p-queue';
import type { PublicReviews, RatingSummary } from './public-reviews.queries.js';

interface RatingTopic {
  readonly offerId: string;
  readonly country: CountryCode;
}
interface RatingChange extends RatingTopic {
  readonly event: { readonly type: 'review' } & RatingSummary;
}
export type RatingEvent = RatingChange['event'] | { readonly type: 'reset' };

interface WatchedRating extends RatingTopic {
  watchers: number;
  lastSent: string;
}

/** Sends ratings to subscribers of an offer. Each item is complete, so a lost one does no harm. */
export class RatingLiveUpdates implements OnModuleDestroy {
  private readonly channel = createLiveFeed<RatingChange>();
  private readonly watched = new Map<string, WatchedRating>();
  private readonly unsubscribe: () => void;
  private readonly mutex = new PQueue({ concurrency: 1 });

  constructor(
    private readonly reviews: PublicReviews,
    readModels: ReadModels,
    private readonly log: Logger,
  ) {
    this.unsubscribe = readModels.onChange('review-list', ({ ids }) => this.onChange(ids));
  }

  onModuleDestroy(): void {
    this.unsubscribe();
    this.channel.close();
  }

  async subscribe(
    watched: RatingTopic,
    { lastEventId, signal }: { readonly lastEventId: string | null; readonly signal: AbortSignal },
  ): Promise<EventStream<RatingEvent>> {
    await this.watch(watched, signal);
    const { offerId, country } = watched;
    return this.channel.subscribe({
      lastEventId,
      signal,
      select: (change) => (change.offerId === offerId && change.country === country ? change.event : undefined),
    });
  }

  private async watch(watched: RatingTopic, signal: AbortSignal): Promise<void> {
    const key = keyOf(watched);
    const watch = this.watched.get(key) ?? { ...watched, watchers: 0, lastSent: '' };
    watch.watchers += 1;
    this.watched.set(key, watch);
    const leave = () => {
      watch.watchers -= 1;
      if (watch.watchers === 0) this.watched.delete(key);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    if (watch.lastSent === '')
      watch.lastSent = JSON.stringify(await this.reviews.summary(watched.offerId, watched.country));
  }

  /** Sequential, so that the latest read is sent last. */
  private onChange(ids: readonly string[] | null): void {
    if (this.watched.size === 0) return;
    this.mutex
      .add(() => this.publishChanges(ids))
      .catch((error: unknown) => this.log.warn({ err: error }, 'ratings could not be read for subscribers'));
  }

  private async publishChanges(ids: readonly string[] | null): Promise<void> {
    const changed = ids === null ? null : new Set((await this.reviews.offersOf(ids)).map(keyOf));
    for (const [key, watch] of [...this.watched]) {
      if (changed !== null && !changed.has(key)) continue;
      const { offerId, country } = watch;
      const summary = await this.reviews.summary(offerId, country);
      const text = JSON.stringify(summary);
      if (text === watch.lastSent) continue;
      watch.lastSent = text;
      this.channel.publish({ offerId, country, event: { type: 'review', ...summary } });
    }
  }
}

function keyOf({ offerId, country }: { readonly offerId: string; readonly country: string }): string {
  return `${offerId}:${country}`;
}
