import type { CountryCode } from '@shop/countries';
import type { Stage } from './cast.js';
import type { Dice } from './dice.js';
import { fateOf } from './fate.js';
import type { Guest } from './guests.js';
import { habits } from './habits.js';
import type { PatientClient } from './patient-client.js';
import { newPerson, type Person } from './people.js';

interface Article {
  readonly ID: string;
  readonly Quantity: number;
}

/** Looks around, registers, orders, and sometimes cancels. */
export async function shop(stage: Stage, number: number): Promise<void> {
  const dice = stage.dice(`shopper ${number}`);
  const country = dice.pick(stage.options.countries);
  const client = stage.client(country);
  const person = newPerson(country, stage.crowd, number, dice);
  const articles = await fillCart(client, dice);
  const userId = articles.length === 0 ? undefined : await register(client, person);
  if (userId === undefined) return;
  const fate = fateOf(stage.dice(`fate ${number}`));
  const guest = stage.guests.meet(userId, { number, country, person, fate, client });
  const orderId = await order(stage, guest, articles);
  if (orderId === undefined) return;
  guest.offerId = articles[0]!.ID;
  guest.orderId = orderId;
  if (guest.fate.cancels) await cancel(stage, guest, orderId);
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

async function register(client: PatientClient, person: Person): Promise<string | undefined> {
  const { email, phone, firstName, lastName } = person;
  const account = { Username: email, Email: email, PhoneNumber: phone, FirstName: firstName, LastName: lastName };
  const added = await client.call('shopUsers.f.add', { ...account, Password: `${email} pass`.slice(0, 60) });
  return 'data' in added ? added.data.ID : undefined;
}

async function order(
  { tally, options: { earlier } }: Stage,
  { client, number, person: { firstName, lastName, phone } }: Guest,
  articles: readonly Article[],
): Promise<string | undefined> {
  const contact = { FirstName: firstName, LastName: lastName, PhoneNumber: phone };
  const isEarly = earlier !== undefined && number % earlier.every === 0;
  const door = isEarly ? client.at(earlier.url) : client;
  const placed = await door.call('shopOrders.add', { Articles: [...articles], ...contact });
  if ('refused' in placed) return undefined;
  tally.count('orders placed');
  if (isEarly) tally.count('orders placed that waited before');
  return placed.data;
}

async function cancel({ tally }: Stage, guest: Guest, ID: string): Promise<void> {
  const cancelled = await guest.client.call('shopOrders.f.cancel', { ID });
  // Else an agent was quicker, and was told so on the phone.
  if (!('data' in cancelled)) return;
  guest.isCalled = true;
  tally.count('orders cancelled by shoppers');
}

const praise: Readonly<Record<CountryCode, readonly [title: string, text: string]>> = {
  BA: ['Stiglo na vrijeme', 'Paket je došao uredno zapakovan, upute su jasne. Koristim treću sedmicu.'],
  RS: ['Stiglo na vreme', 'Paket je došao uredno spakovan, uputstvo je jasno. Koristim treću nedelju.'],
  HR: ['Stiglo na vrijeme', 'Paket je došao uredno zapakiran, upute su jasne. Koristim treći tjedan.'],
  ME: ['Stiglo na vrijeme', 'Paket je došao uredno upakovan, uputstvo je jasno. Koristim treću sedmicu.'],
};

/** Whoever has something to say once the parcel is there says it. */
export async function writeReview({ tally }: Stage, { client, country, fate, offerId }: Guest): Promise<void> {
  if (fate.review === null) return;
  const [ReviewHead, Review] = praise[country];
  const args = { OfferID: offerId, Rating: fate.review.stars, ReviewHead, Review, Attachments: [] };
  if ('data' in (await client.call('shopReviews.add', { args }))) tally.count('reviews written');
}
