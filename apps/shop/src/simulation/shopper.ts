import type { CountryCode } from '@shop/countries';
import type { Dice } from './dice.js';
import type { Stage } from './cast.js';
import { habits } from './habits.js';
import type { PatientClient } from './patient-client.js';
import { newPerson, type Person } from './people.js';

interface Article {
  readonly ID: string;
  readonly Quantity: number;
}

/** A shopper who still has something to say once the parcel is there. */
export interface Customer {
  readonly orderId: string;
  readonly offerId: string;
  readonly review: () => Promise<void>;
}

/** Looks around, registers, orders, and sometimes cancels; undefined when there is no order of theirs in the end. */
export async function shop(stage: Stage, number: number): Promise<Customer | undefined> {
  const dice = stage.dice('shopper', number);
  const country = dice.pick(stage.options.countries);
  const client = stage.client(country);
  const person = newPerson(country, stage.crowd, number, dice);
  const articles = await fillCart(client, dice);
  if (articles.length === 0 || !(await register(client, person))) return undefined;
  const orderId = await order(stage, client, person, articles);
  if (orderId === undefined) return undefined;
  if (dice.isTrue(habits.cancelsBeforeCall)) return cancel(stage, client, orderId);
  const offerId = articles[0]!.ID;
  return { orderId, offerId, review: () => writeReview(stage, client, dice, offerId, country) };
}

async function fillCart(client: PatientClient, dice: Dice): Promise<readonly Article[]> {
  const offers = await client.call('offers.f.getAll', {});
  if ('refused' in offers) return [];
  const available = offers.data.filter(({ Stock }) => Stock !== null);
  if (available.length === 0) return [];
  const chosen = new Set(Array.from({ length: Number(dice.weighed(habits.lines)) }, () => dice.pick(available).ID));
  const articles = [...chosen].map((ID) => ({ ID, Quantity: Number(dice.weighed(habits.quantities)) }));
  await client.call('shopOrders.f.quote', { Articles: articles });
  return articles;
}

async function register(client: PatientClient, { email, phone, firstName, lastName }: Person): Promise<boolean> {
  const account = { Username: email, Email: email, PhoneNumber: phone, FirstName: firstName, LastName: lastName };
  return 'data' in (await client.call('shopUsers.f.add', { ...account, Password: `${email} pass`.slice(0, 60) }));
}

async function order(
  { tally }: Stage,
  client: PatientClient,
  { firstName, lastName, phone }: Person,
  articles: readonly Article[],
): Promise<string | undefined> {
  const contact = { FirstName: firstName, LastName: lastName, PhoneNumber: phone };
  const placed = await client.call('shopOrders.add', { Articles: [...articles], ...contact });
  if ('refused' in placed) return undefined;
  tally.count('orders placed');
  return placed.data;
}

async function cancel({ tally }: Stage, client: PatientClient, ID: string): Promise<undefined> {
  const cancelled = await client.call('shopOrders.f.cancel', { ID });
  if ('data' in cancelled) tally.count('orders cancelled by shoppers');
}

const praise: Readonly<Record<CountryCode, readonly [title: string, text: string]>> = {
  BA: ['Stiglo na vrijeme', 'Paket je došao uredno zapakovan, upute su jasne. Koristim treću sedmicu.'],
  RS: ['Stiglo na vreme', 'Paket je došao uredno spakovan, uputstvo je jasno. Koristim treću nedelju.'],
  HR: ['Stiglo na vrijeme', 'Paket je došao uredno zapakiran, upute su jasne. Koristim treći tjedan.'],
  ME: ['Stiglo na vrijeme', 'Paket je došao uredno upakovan, uputstvo je jasno. Koristim treću sedmicu.'],
};

async function writeReview(
  { tally }: Stage,
  client: PatientClient,
  dice: Dice,
  OfferID: string,
  country: CountryCode,
): Promise<void> {
  if (!dice.isTrue(habits.writesReview)) return;
  const [ReviewHead, Review] = praise[country];
  const args = { OfferID, Rating: Number(dice.weighed(habits.stars)), ReviewHead, Review, Attachments: [] };
  if ('data' in (await client.call('shopReviews.add', { args }))) tally.count('reviews written');
}
