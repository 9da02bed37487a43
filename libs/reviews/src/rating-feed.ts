import type { ReadModels } from '@shop/projections';
import { createLiveFeed, type EventStream } from '@shop/rpc';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, READ_MODELS, type Logger } from '@shop/platform';
import type { CountryCode } from '@shop/countries';
import { PublicReviews, type RatingSummary } from './public-reviews.queries.js';

interface Watched {
  readonly offerId: string;
  readonly country: CountryCode;
}
interface RatingChange extends Watched {
  readonly event: { readonly type: 'review' } & RatingSummary;
}
export type RatingEvent = RatingChange['event'] | { readonly type: 'reset' };

interface Watch extends Watched {
  watchers: number;
  /** As it was told last. */
  told: string;
}

/**
 * How offers are rated, told whenever it changes, to those who look at one. What nobody looks at is not counted. Each item
 * is the whole truth, so one that was missed is made good by the next.
 */
@Injectable()
export class RatingFeed implements OnModuleDestroy {
  private readonly feed = createLiveFeed<RatingChange>();
  private readonly watched = new Map<string, Watch>();
  private readonly stop: () => void;
  private telling: Promise<void> = Promise.resolve();

  constructor(
    @Inject(PublicReviews) private readonly reviews: PublicReviews,
    @Inject(READ_MODELS) readModels: ReadModels,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.stop = readModels.onChange('review-list', ({ ids }) => this.onChange(ids));
  }

  onModuleDestroy(): void {
    this.stop();
    this.feed.close();
  }

  async subscribe(
    watched: Watched,
    { lastEventId, signal }: { readonly lastEventId: string | null; readonly signal: AbortSignal },
  ): Promise<EventStream<RatingEvent>> {
    await this.watch(watched, signal);
    const { offerId, country } = watched;
    return this.feed.subscribe({
      lastEventId,
      signal,
      select: (change) => (change.offerId === offerId && change.country === country ? change.event : undefined),
    });
  }

  private async watch(watched: Watched, signal: AbortSignal): Promise<void> {
    const key = keyOf(watched);
    const watch = this.watched.get(key) ?? { ...watched, watchers: 0, told: '' };
    watch.watchers += 1;
    this.watched.set(key, watch);
    const leave = () => {
      watch.watchers -= 1;
      if (watch.watchers === 0) this.watched.delete(key);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    if (watch.told === '') watch.told = JSON.stringify(await this.reviews.summary(watched.offerId, watched.country));
  }

  /** One after the other, so that what is told last is what was read last. */
  private onChange(ids: readonly string[] | null): void {
    if (this.watched.size === 0) return;
    this.telling = this.telling
      .then(() => this.tell(ids))
      .catch((error: unknown) => this.log.warn({ err: error }, 'ratings could not be read for those who watch them'));
  }

  private async tell(ids: readonly string[] | null): Promise<void> {
    const changed = ids === null ? null : new Set((await this.reviews.offersOf(ids)).map(keyOf));
    for (const [key, watch] of [...this.watched]) {
      if (changed !== null && !changed.has(key)) continue;
      const { offerId, country } = watch;
      const summary = await this.reviews.summary(offerId, country);
      const text = JSON.stringify(summary);
      if (text === watch.told) continue;
      watch.told = text;
      this.feed.publish({ offerId, country, event: { type: 'review', ...summary } });
    }
  }
}

function keyOf({ offerId, country }: { readonly offerId: string; readonly country: string }): string {
  return `${offerId}:${country}`;
}
