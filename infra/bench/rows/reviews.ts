import { createPersonKeys, createPostgresEventStore, createStreams, type Streams } from '@shop/event-store';
import { isRejection, newId, systemClock } from '@shop/kernel';
import { reviewsModule } from '@shop/reviews';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { HttpConnection } from '../http-connection.js';
import { measureQuery } from '../query-row.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import { envelope, startShop, type ShopUnderTest } from '../shop-under-test.js';

const offerId = 'pure-fit';
const reviewCount = 5_000;
const concurrency = 32;
const secrets = { SESSION_SECRET: 'a secret of the bench', DATA_KEY: 'a data key of the bench' } as const;
const [reviewStream] = reviewsModule.streams;
const params = { args: { OfferID: offerId } };

export const reviewsRow: BenchRow = {
  name: 'reviews',
  goal: `shopReviews.getAll, first page of an offer with 5,000 reviews: ≥ 3,000/s, p99 ≤ 40 ms, 64 connections`,
  async run(context: BenchContext): Promise<BenchResult> {
    const measured = await measureQuery(context, { method: 'shopReviews.getAll', params, start: startFilledShop });
    const { perSecond, p99, share } = measured;
    return {
      figures: measured.figures,
      verdicts: [
        { goal: '≥ 3,000/s', measured: `${Math.round(perSecond)}/s`, reached: perSecond >= 3_000 },
        { goal: 'p99 ≤ 40 ms', measured: `${p99.toFixed(1)} ms`, reached: p99 <= 40 },
        { goal: 'beside bare Fastify: report', measured: `${(share * 100).toFixed(0)} %`, reached: true },
      ],
      conditions: `${reviewCount} reviews written and approved as events by as many authors; ${measured.conditions}`,
    };
  },
};

async function startFilledShop(context: BenchContext): Promise<ShopUnderTest> {
  const { url } = await context.createDatabase([]);
  const shop = await startShop({ DATABASE_URL: url, DEMO: '1', ...secrets });
  try {
    await writeReviews(url, context);
    await waitUntilListed(shop.port);
    return shop;
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

async function writeReviews(url: string, context: BenchContext): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const store = createPostgresEventStore({ connection: url });
  const streams = createStreams({ store, keys: createPersonKeys({ pool, dataKey: secrets.DATA_KEY }) });
  let written = 0;
  const work = async () => {
    for (let n = written++; n < reviewCount; n = written++) await writeReview(streams, n);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await store.close();
  await pool.end();
  context.log(`${reviewCount} reviews written and approved`);
}

export async function writeReview(streams: Streams, n: number): Promise<void> {
  const reviewId = newId();
  const about = {
    reviewId,
    offerId,
    userId: newId(),
    country: 'RS',
    rating: 1 + (n % 5),
    images: [] as string[],
  } as const;
  const content = {
    ...{ firstName: 'Mila', lastName: `Merić ${n}`, title: 'Posle tri meseca' },
    text: `Koristim ga svaki dan uz doručak već tri meseca i zadovoljna sam kako se osećam. Utisak broj ${n}.`,
  };
  const written = await streams.execute(
    reviewStream,
    reviewId,
    { type: 'WriteReview', ...about, content },
    newContext(),
  );
  const approved = await streams.execute(reviewStream, reviewId, { type: 'ApproveReview' }, newContext());
  for (const outcome of [written, approved])
    if (isRejection(outcome)) throw new Error(`Review ${n}: ${outcome.message}`);
}

function newContext() {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'system:bench', now: systemClock() };
}

async function waitUntilListed(port: number): Promise<void> {
  const connection = await HttpConnection.open(port);
  for (let tries = 0; ; tries += 1) {
    const response = await connection.post('/_rpc', envelope('shopReviews.getAll', params));
    const { meta } = JSON.parse(response.text()) as { readonly meta: { readonly total: number } };
    if (meta.total >= reviewCount) break;
    if (tries === 600) throw new Error(`Only ${meta.total} of ${reviewCount} reviews are listed`);
    await pause(100);
  }
  connection.close();
}
