import type { OrderStatus } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { finalStatus, type OrderPlan } from './order-plan.js';
import type { RetryingClient } from './retrying-client.js';
import type { Person } from './people.js';

export interface SimulatedShopper {
  readonly number: number;
  readonly country: CountryCode;
  readonly person: Person;
  readonly plan: OrderPlan;
  readonly client: RetryingClient;
  orderId: string | null;
  offerId: string;
  callCount: number;
  isCallingDone: boolean;
  expectedStatus: OrderStatus;
}

/** All shoppers, registered before they order, so that agents can look up their plan. */
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

  /** undefined: not from this run. */
  find(userId: string): SimulatedShopper | undefined {
    return this.#shoppersByUserId.get(userId);
  }

  withOrders(): readonly (SimulatedShopper & { readonly orderId: string })[] {
    return [...this.#shoppersByUserId.values()].filter(hasOrder).sort((a, b) => a.number - b.number);
  }
}

export function hasOrder(shopper: SimulatedShopper): shopper is SimulatedShopper & { orderId: string } {
  return shopper.orderId !== null;
}
