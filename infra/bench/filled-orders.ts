import { ordersModule } from '@shop/orders';
import { viewOf } from '@shop/projections';
import pg from 'pg';
import type { BenchContext } from './row.js';
import { startShop, type ShopUnderTest } from './shop-under-test.js';

export function viewNamed(name: string): string {
  const projection = ordersModule.projections.find((one) => one.name === name);
  if (projection === undefined) throw new Error(`Read model ${name} not found`);
  return viewOf(projection);
}

export interface FilledShop {
  readonly shop: ShopUnderTest;
  readonly url: string;
  readonly orders: number;
}

export async function withFilledShop<Result>(
  context: BenchContext,
  allOrders: number,
  work: (filled: FilledShop) => Promise<Result>,
): Promise<Result> {
  const { url } = await context.createDatabase([]);
  const shop = await startShop({ DATABASE_URL: url, DEMO: '1' });
  try {
    const orders = Math.round(allOrders * Math.min(context.scale, 1));
    context.log(`making ${orders} orders`);
    await fillOrders(url, orders);
    return await work({ shop, url, orders });
  } finally {
    await shop.stop();
  }
}

/**
 * Fills read models by SQL, since only reading is measured. One in a thousand waits, most are delivered; 40 first and
 * 60 last names.
 */
async function fillOrders(url: string, orders: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    for (let from = 0; from < orders; from += 100_000) {
      const until = Math.min(from + 100_000, orders) - 1;
      await pool.query(fillList, [from, until]);
      await pool.query(fillSearch, [from, until]);
      await pool.query(fillCalls, [from, until]);
    }
    await pool.query('VACUUM ANALYZE');
  } finally {
    await pool.end();
  }
}

const syllables = (first: readonly string[], second: readonly string[]) =>
  first.flatMap((one) => second.map((other) => `${one}${other}`));
const firstNames = syllables(['am', 'mi', 'jo', 'sel', 'dar', 'nik', 'vid', 'lej'], ['ra', 'lena', 'vana', 'ma', 'ko']);
const lastNames = syllables(
  ['had', 'kova', 'petro', 'begi', 'mari', 'juri', 'sto', 'tomi', 'vuko', 'bla', 'per', 'sim'],
  ['zic', 'cevic', 'vic', 'janovic', 'kic'],
);
const sqlArray = (names: readonly string[]) => `(ARRAY['${names.join("','")}'])`;

const person = `
  ${sqlArray(firstNames)}[(1 + (n * 7919::bigint) % ${firstNames.length})::integer] AS first_name,
  ${sqlArray(lastNames)}[(1 + (n * 104729::bigint / 41) % ${lastNames.length})::integer] AS last_name,
  '6' || lpad(((n * 48271::bigint) % 10000000)::text, 7, '0') AS local`;

const order = `
  SELECT n, 'bench-' || lpad(n::text, 8, '0') AS id, ${person},
    (ARRAY['BA','RS','HR','ME'])[1 + n % 4] AS country,
    (ARRAY['387','381','385','382'])[1 + n % 4] AS code,
    now() - n * interval '30 seconds' AS placed_at,
    CASE WHEN n % 1000 < 1 THEN 'awaiting_confirmation' WHEN n % 1000 < 2 THEN 'confirmed'
      WHEN n % 1000 < 3 THEN 'packed' WHEN n % 1000 < 8 THEN 'shipped' WHEN n % 1000 < 30 THEN 'unreachable'
      WHEN n % 1000 < 90 THEN 'cancelled' WHEN n % 1000 < 130 THEN 'refused' WHEN n % 1000 < 132 THEN 'return_requested'
      WHEN n % 1000 < 134 THEN 'return_approved' WHEN n % 1000 < 136 THEN 'returned' WHEN n % 1000 < 150 THEN 'refunded'
      WHEN n % 1000 < 152 THEN 'return_rejected' ELSE 'delivered' END AS status,
    2000 + (n * 37) % 20000 AS total
  FROM generate_series($1::integer, $2::integer) AS n`;

const fillList = `
  INSERT INTO ${viewNamed('order-list')} (id, lead_id, user_id, country, currency, status, placed_at, clock_from, deadline,
    confirmed_at, confirmed_by_id, lines, subtotal_minor, savings_minor, discount_minor, delivery_minor, total_minor, first_name,
    last_name, phone, address, cancel_reason, cancel_words, revision, last_type, last_at, log_position)
  SELECT id, 'B' || id, 'user-' || n / 3, country, 'EUR', status, placed_at, placed_at,
    placed_at + interval '1 hour', placed_at + interval '20 minutes', NULL,
    '[{"offerId":"pure-fit","name":"Pure Fit","image":"/media/pure-fit-1/400.jpg","quantity":1,"priceMinor":3990,"oldPriceMinor":7990}]'::jsonb,
    total - 390, 0, 0, 390, total, first_name, last_name, '+' || code || local,
    '{"street":"Ulica 1","city":"Grad","postcode":"10000"}'::jsonb, NULL, NULL, 3, 'OrderNoted', placed_at, lpad(n::text, 20, '0')
  FROM (${order}) AS made`;

const fillSearch = `
  INSERT INTO ${viewNamed('order-search')} (id, user_id, country, status, placed_at, deadline, total_minor, words)
  SELECT id, 'user-' || n / 3, country, status, placed_at, placed_at + interval '1 hour', total,
    ' ' || first_name || ' ' || last_name || ' ' || code || local || ' 0' || local
  FROM (${order}) AS made`;

const fillCalls = `
  INSERT INTO ${viewNamed('order-calls')} (id, attempts, claimed_by_id, calls, next_call_at, revision, last_type, last_at, log_position)
  SELECT id, 1 + n % 3, NULL, '[]'::jsonb, NULL, 1, 'CallRecorded', placed_at, lpad(n::text, 20, '0')
  FROM (${order}) AS made`;
