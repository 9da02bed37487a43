import type { OrderStatus } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { endOf, type Fate } from './fate.js';
import type { PatientClient } from './patient-client.js';
import type { Person } from './people.js';

/** A shopper of this run, and what became of their order so far. */
export interface Guest {
  readonly number: number;
  readonly country: CountryCode;
  readonly person: Person;
  readonly fate: Fate;
  /** Their browser. */
  readonly client: PatientClient;
  orderId: string | null;
  /** What they will review. */
  offerId: string;
  /** Calls that were recorded. */
  calls: number;
  /** Nobody needs to call (any more). */
  isCalled: boolean;
  /** Where the order is to end. */
  end: OrderStatus;
}

/** Everybody who came: known by their account before they order, so that whoever meets the order knows its fate. */
export class Guests {
  readonly #byUser = new Map<string, Guest>();

  meet(userId: string, guest: Pick<Guest, 'number' | 'country' | 'person' | 'fate' | 'client'>): Guest {
    const end = endOf(guest.fate);
    const met: Guest = { ...guest, orderId: null, offerId: '', calls: 0, isCalled: false, end };
    this.#byUser.set(userId, met);
    return met;
  }

  /** Undefined: a stranger, whom this run did not bring. */
  of(userId: string): Guest | undefined {
    return this.#byUser.get(userId);
  }

  /** Who has ordered, by number. */
  withOrders(): readonly (Guest & { readonly orderId: string })[] {
    return [...this.#byUser.values()].filter(hasOrder).sort((a, b) => a.number - b.number);
  }
}

export function hasOrder(guest: Guest): guest is Guest & { orderId: string } {
  return guest.orderId !== null;
}
