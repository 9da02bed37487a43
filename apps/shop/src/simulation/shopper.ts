import type { CountryCode } from '@shop/countries';
import type { Scenario } from './scenario.js';
import type { Rng } from './rng.js';
import { planOrder } from './order-plan.js';
import type { SimulatedShopper } from './shoppers.js';
import { behaviour } from './behaviour.js';
import type { RetryingClient } from './retrying-client.js';
import { newPerson, type Person } from './people.js';

interface Article {
  readonly ID: string;
  readonly Quantity: number;
}

export async function visitAndOrder(stage: Scenario, number: number): Promise<void> {
  const rng = stage.rngFor(`shopper ${number}`);
  const country = rng.pick(stage.options.countries);
  const client = stage.createClient(country);
  const person = newPerson(country, stage.runId, number, rng);
  const articles = await fillCart(client, rng);
  const userId = articles.length === 0 ? undefined : await register(client, person);
  if (userId === undefined) return;
  const plan = planOrder(stage.rngFor(`fate ${number}`));
  const shopper = stage.shoppers.add(userId, { number, country, person, plan, client });
  const orderId = await placeOrder(stage, shopper, articles);
  if (orderId === undefined) return;
  shopper.offerId = articles[0]!.ID;
  shopper.orderId = orderId;
  if (shopper.plan.cancels) await cancelOrder(stage, shopper, orderId);
}

async function fillCart(client: RetryingClient, rng: Rng): Promise<readonly Article[]> {
  const offers = await client.call('offers.f.getAll', {});
  if ('refused' in offers) return [];
  const available = offers.data.filter(({ Stock }) => Stock !== null);
  if (available.length === 0) return [];
  const chosen = new Set(
    Array.from({ length: Number(rng.pickWeighted(behaviour.lines)) }, () => rng.pick(available).ID),
  );
  const articles = [...chosen].map((ID) => ({ ID, Quantity: Number(rng.pickWeighted(behaviour.quantities)) }));
  await client.call('shopOrders.f.quote', { Articles: articles });
  return articles;
}

async function register(client: RetryingClient, person: Person): Promise<string | undefined> {
  const { email, phone, firstName, lastName } = person;
  const account = { Username: email, Email: email, PhoneNumber: phone, FirstName: firstName, LastName: lastName };
  const added = await client.call('shopUsers.f.add', { ...account, Password: `${email} pass`.slice(0, 60) });
  return 'data' in added ? added.data.ID : undefined;
}

async function placeOrder(
  { stats, options: { earlier } }: Scenario,
  { client, number, person: { firstName, lastName, phone } }: SimulatedShopper,
  articles: readonly Article[],
): Promise<string | undefined> {
  const contact = { FirstName: firstName, LastName: lastName, PhoneNumber: phone };
  const isEarlier = earlier !== undefined && number % earlier.every === 0;
  const orderClient = isEarlier ? client.at(earlier.url) : client;
  const placed = await orderClient.call('shopOrders.add', { Articles: [...articles], ...contact });
  if ('refused' in placed) return undefined;
  stats.count('orders placed');
  if (isEarlier) stats.count('orders placed that waited before');
  return placed.data;
}

async function cancelOrder({ stats }: Scenario, shopper: SimulatedShopper, ID: string): Promise<void> {
  const cancelled = await shopper.client.call('shopOrders.f.cancel', { ID });
  if (!('data' in cancelled)) return;
  shopper.isCallingDone = true;
  stats.count('orders cancelled by shoppers');
}

const reviewTexts: Readonly<Record<CountryCode, readonly [title: string, text: string]>> = {
  BA: ['Stiglo na vrijeme', 'Paket je došao uredno zapakovan, upute su jasne. Koristim treću sedmicu.'],
  RS: ['Stiglo na vreme', 'Paket je došao uredno spakovan, uputstvo je jasno. Koristim treću nedelju.'],
  HR: ['Stiglo na vrijeme', 'Paket je došao uredno zapakiran, upute su jasne. Koristim treći tjedan.'],
  ME: ['Stiglo na vrijeme', 'Paket je došao uredno upakovan, uputstvo je jasno. Koristim treću sedmicu.'],
};

export async function writeReview(
  { stats }: Scenario,
  { client, country, plan, offerId }: SimulatedShopper,
): Promise<void> {
  if (plan.review === null) return;
  const [ReviewHead, Review] = reviewTexts[country];
  const args = { OfferID: offerId, Rating: plan.review.stars, ReviewHead, Review, Attachments: [] };
  if ('data' in (await client.call('shopReviews.add', { args }))) stats.count('reviews written');
}
