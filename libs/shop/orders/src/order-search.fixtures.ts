import { orderStatuses } from '@shop/contracts';
import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import { callEvents, type CallEvent } from '@shop/events/calls';
import { orderEvents, suspicionEvents, type OrderEvent, type SuspicionEvent } from '@shop/events/orders';
import { userEvents, type UserEvent } from '@shop/events/users';
import { addMilliseconds, uuidv5, type DomainEvent } from '@shop/kernel';
import { leadIdOf, orderIdOf } from './lead-id.js';
import { eventsByStatus } from './order.fixtures.js';
import type { Contact, Country } from './order.decider.js';

const namespace = '5b0a3c9e-7d51-4c0e-9a0c-3f6f6a1d2b47';
const hourMs = 3_600_000;
const currencyOf = { BA: 'BAM', RS: 'RSD', HR: 'EUR', ME: 'EUR' } as const;

interface Person {
  readonly country: Country;
  readonly firstName: string;
  readonly lastName: string;
  /** E.164. */
  readonly phone: string;
  /** Null: a guest. */
  readonly email: string | null;
}

const people: readonly Person[] = (
  [
    ['BA', 'Amra', 'Hodžić', '+38761111222', 'amra.hodzic@primjer.ba'],
    ['BA', 'Đorđe', 'Čolić-Žunić', '+38762123456', 'Djole_1985@primjer.ba'],
    ['BA', 'Ana-Marija', 'Kovač', '+38761129000', 'ana@primjer.ba'],
    ['BA', 'Petra', 'Kovačević', '+38763987654', 'H6-871526@example.com'],
    ['BA', 'Mirza', 'Petraković', '+38761000333', null],
    ['BA', 'Margarettt', 'Primjer', '+38765222111', 'margo@example.com'],
    ['RS', 'Đurđica', 'Šćepanović', '+381641234567', 'djurdja@primjer.rs'],
    ['RS', 'Ђорђе', 'Петровић', '+381601112223', 'djordje.petrovic@primjer.rs'],
    ['RS', 'Djordje', 'Petrović', '+381611239876', null],
    ['RS', 'Ljubiša', "O'Nil", '+381693334455', 'ljubisa+kupovina@primjer.rs'],
    ['RS', 'Ma', 'Li', '+381628889990', 'tulipan@cvijet.example'],
    ['HR', 'Žarko', 'Kovač', '+385911234567', 'h6_871526@primjer.hr'],
    ['HR', 'Šime', 'Ćuk', '+385981112223', '50%popust@primjer.hr'],
    ['HR', 'Iva', 'Horvat Babić', '+385955556667', 'iva@petra.example'],
    ['HR', 'Ivana', 'Novak', '+385921110009', 'ivana.novak@primjer.hr'],
    ['ME', 'Vuk', 'Đukanović', '+38267123456', 'vuk@primjer.me'],
    ['ME', 'Jelena', 'Vuković', '+38269111222', 'jelena.vukovic@primjer.me'],
    ['ME', 'Anđa', 'Kovač', '+38268999000', null],
  ] as const
).map(([country, firstName, lastName, phone, email]) => ({ country, firstName, lastName, phone, email }));

const erasedPerson = people.findIndex(({ lastName }) => lastName === 'Novak');

/** Their orders exceed the counting limit. */
const crowd: Person = {
  country: 'HR',
  firstName: 'Mnogi',
  lastName: 'Velić',
  phone: '+385971231231',
  email: 'kupci@masovno.example',
};

const agents = ['agent-1', 'agent-2', 'agent-3'] as const;
const offerIds = ['pure-fit', 'beauty-fem', 'hair-up'] as const;
const cancelReasons = ['shopper', 'wrong_number', 'fraud'] as const;
export const orderNumbers = { described: 200, all: 1_340 } as const;

export const leadIdOfNumber = (n: number) => leadIdOf(`searched-${n}`, 0);
export const orderIdOfNumber = (n: number) => orderIdOf(leadIdOfNumber(n));
export const userIdOf = (person: number) => uuidv5(namespace, `user-${person}`);
const userOfCrowd = userIdOf(people.length);

/** Some orders share a moment, so that ties are sorted, too. */
function placedAt(n: number): string {
  const first = Date.parse('2026-03-01T06:00:00.000Z');
  return new Date(first + Math.floor(n / 2) * 5 * hourMs).toISOString();
}

/** Writes orders of made-up people of four countries, in every state, by events; numbered from 0. */
export async function writeSearchedOrders(streams: Streams): Promise<void> {
  const writers = [
    ...[...people, crowd].map((person, n) => () => writePerson(streams, person, userIdOf(n))),
    ...Array.from(
      { length: orderNumbers.all },
      (_, n) => () => (n < orderNumbers.described ? writeDescribed(streams, n) : writePlain(streams, n)),
    ),
  ];
  // In groups: a slow machine must not exceed the deadline of an append.
  for (let n = 0; n < writers.length; n += 50) await Promise.all(writers.slice(n, n + 50).map((writer) => writer()));
  await erase(streams, userIdOf(erasedPerson));
}

async function erase(streams: Streams, userId: string): Promise<void> {
  const data = { userId, erasedAt: placedAt(orderNumbers.all), leads: [], memberships: [], quizzes: [] };
  const erased: UserEvent = { type: 'PersonErased', data };
  await write(streams, { category: 'user', events: userEvents }, userId, [erased], data.erasedAt);
}

async function writePerson(streams: Streams, { country, email, ...person }: Person, userId: string): Promise<void> {
  if (email === null) return;
  const reservation = { id: userId, claim: userId };
  const registered: UserEvent = {
    type: 'UserRegistered',
    data: { userId, country, emailReservation: reservation, phoneReservation: reservation },
    personal: { ...person, email },
  };
  await write(streams, { category: 'user', events: userEvents }, userId, [registered], placedAt(0));
}

async function writeDescribed(streams: Streams, n: number): Promise<void> {
  const person = (n * 7) % people.length;
  const status = orderStatuses[n % orderStatuses.length]!;
  const [placed, ...later] = eventsByStatus[status].map((event) =>
    orderEvent(event, n, people[person]!, userIdOf(person)),
  );
  await writeOrder(streams, n, [placed!], placedAt(n));
  await writeCalls(streams, n);
  if (later.length > 0) await writeOrder(streams, n, later, addMilliseconds(placedAt(n), ((n % 5) * hourMs) / 2));
  if (n % 17 === 0) await writeSuspicion(streams, n, people[person]!.country);
}

async function writePlain(streams: Streams, n: number): Promise<void> {
  const status = n % 20 === 0 ? 'cancelled' : 'awaiting_confirmation';
  const events = eventsByStatus[status].map((event) => orderEvent(event, n, crowd, userOfCrowd));
  await writeOrder(streams, n, events, placedAt(n));
}

function writeOrder(streams: Streams, n: number, events: readonly OrderEvent[], at: string): Promise<void> {
  return write(streams, { category: 'order', events: orderEvents }, orderIdOfNumber(n), events, at);
}

async function writeCalls(streams: Streams, n: number): Promise<void> {
  const [orderId, calls] = [orderIdOfNumber(n), n % 4];
  const isOpen = n % orderStatuses.length < 2;
  const outcomes = ['no_answer', 'busy', isOpen ? 'call_back' : 'confirmed'] as const;
  const recorded = Array.from({ length: calls }, (_, call): CallEvent => {
    const [claimId, staffId] = [`${orderId}-${call}`, agents[(n + call) % agents.length]!];
    const outcome = outcomes[call + 3 - calls]!;
    const nextCallAt = isOpen || call + 1 < calls ? addMilliseconds(placedAt(n), 3 * hourMs) : null;
    const data = { orderId, claimId, staffId, userId: userIdOf(0), outcome, failed: call + 1 < calls, nextCallAt };
    return { type: 'CallRecorded', data: { ...data, reservedForId: null }, personal: { note: '' } };
  });
  if (n % 11 === 0) recorded.push({ type: 'CallMarkReached', data: { orderId, minutes: 60, deadline: placedAt(n) } });
  if (recorded.length === 0) return;
  await write(streams, { category: 'call', events: callEvents }, orderId, recorded, placedAt(n));
}

async function writeSuspicion(streams: Streams, n: number, country: Country): Promise<void> {
  const data = { orderId: orderIdOfNumber(n), country, placedAt: placedAt(n) };
  const suspected: SuspicionEvent = {
    type: 'OrderSuspected',
    data: { ...data, signs: [{ code: 'phone_orders', count: 4 }] },
  };
  await write(streams, { category: 'suspicion', events: suspicionEvents }, data.orderId, [suspected], placedAt(n));
}

function orderEvent(event: OrderEvent, n: number, person: Person, userId: string): OrderEvent {
  const { country, firstName, lastName, phone } = person;
  const ids = { orderId: orderIdOfNumber(n), userId, country, placedAt: placedAt(n) };
  const contact: Contact = {
    ...{ firstName, lastName, phone },
    address: { street: `Ulica ${n}`, city: 'Grad', postcode: '10000' },
  };
  const call = { claimId: `${ids.orderId}-0`, staffId: agents[n % agents.length]!, outcome: 'confirmed' };
  switch (event.type) {
    case 'OrderPlaced': {
      const { address: _, ...personal } = contact;
      const line = { ...event.data.lines[0]!, offerId: offerIds[n % offerIds.length]! };
      const deadline = addMilliseconds(ids.placedAt, ((n % 3) + 1) * hourMs);
      const amounts = { lines: [line], totalMinor: 1_000 + ((n * 37) % 90) * 100 };
      const data = { ...event.data, ...ids, ...amounts, currency: currencyOf[country], deadline };
      return { type: event.type, data: { ...data, leadId: leadIdOfNumber(n) }, personal };
    }
    case 'OrderConfirmed':
      return {
        ...event,
        data: { ...event.data, ...own(event.data, ids), ...(n % 2 === 0 && { call }) },
        personal: contact,
      };
    case 'OrderCancelled': {
      const reason = cancelReasons[n % cancelReasons.length]!;
      return { ...event, data: { ...event.data, ...own(event.data, ids), reason } };
    }
    case 'OrderRefused': {
      const data = { ...event.data, ...own(event.data, ids) };
      if (n % 2 === 0) return { ...event, data: { ...data, reason: 'Refused at the door' } };
      return { ...event, data: { ...data, reason: 'Lost by the carrier', fault: 'carrier' }, personal: null };
    }
    default:
      return { ...event, data: { ...event.data, ...own(event.data, ids) } } as OrderEvent;
  }
}

/** The ids that these data have. */
function own<Data extends object, Ids extends object>(data: Data, ids: Ids): Pick<Ids, keyof Data & keyof Ids> {
  const entries = Object.entries(ids).filter(([name]) => name in data);
  return Object.fromEntries(entries) as Pick<Ids, keyof Data & keyof Ids>;
}

async function write<Event extends DomainEvent>(
  streams: Streams,
  { category, events: definitions }: Pick<StreamKind<Event, Event, null, never>, 'category' | 'events'>,
  id: string,
  events: readonly Event[],
  now: string,
): Promise<void> {
  const decider = { initial: null, evolve: () => null, decide: (written: readonly Event[]) => [...written] };
  const commandId = uuidv5(namespace, `${category}-${id}-${events[0]?.type}`);
  const context: CommandContext = { commandId, correlationId: commandId, actor: 'system:spec', now };
  await streams.execute({ category, events: definitions, decider }, id, events, context);
}
