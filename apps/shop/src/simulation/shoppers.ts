import type { OrderStatus } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { finalStatus, type OrderPlan } from './order-plan.js';
import type { RetryingClient } from './retrying-client.js';
import type { Person } from './people.js';

/** A shopper of this run, and what became of their order so far. */
export interface SimulatedShopper {
  readonly number: number;
  readonly country: CountryCode;
  readonly person: Person;
  readonly plan: OrderPlan;
  /** Their browser. */
  readonly client: RetryingClient;
  orderId: string | null;
  /** What they will review. */
  offerId: string;
  /** Calls that were recorded. */
  callCount: number;
  /** Nobody needs to call (any more). */
  isCallingDone: boolean;
  /** Where the order is to end. */
  expectedStatus: OrderStatus;
}

/** Everybody who came: known by their account before they order, so that whoever meets the order knows its fate. */
export class Shoppers {
  readonly #shoppersByUserId = new Map<string, SimulatedShopper>();

  add(
    userId: string,
    input: Pick<SimulatedShopper, 'number' | 'country' | 'person' | 'plan' | 'client'>,
  ): SimulatedShopper {
    const expectedStatus = finalStatus(input.plan);
    const shopper: SimulatedShopper = {
      ...input,
      orderId: null,
      offerId: '',
      callCount: 0,
      isCallingDone: false,
      expectedStatus,
    };
    this.#shoppersByUserId.set(userId, shopper);
    return shopper;
  }

  /** Undefined: a stranger, whom this run did not bring. */
  find(userId: string): SimulatedShopper | undefined {
    return this.#shoppersByUserId.get(userId);
  }

  /** Who has ordered, by number. */
  withOrders(): readonly (SimulatedShopper & { readonly orderId: string })[] {
    return [...this.#shoppersByUserId.values()].filter(hasOrder).sort((a, b) => a.number - b.number);
  }
}

export function hasOrder(shopper: SimulatedShopper): shopper is SimulatedShopper & { orderId: string } {
  return shopper.orderId !== null;
}
