import type { CountryCode } from '@shop/countries';
import { finalLeadState, type LeadPlan, type LeadState } from './lead-plan.js';
import type { Person } from './people.js';

export interface Visitor {
  readonly number: number;
  readonly country: CountryCode;
  readonly person: Person;
  /** E.164. */
  readonly phone: string;
  readonly plan: LeadPlan;
  readonly expectedState: LeadState;
  isAccepted: boolean;
  callTaskId: string | null;
  callCount: number;
  isCallingDone: boolean;
}

export class Visitors {
  readonly #visitorsByPhone = new Map<string, Visitor>();

  add(visitor: Pick<Visitor, 'number' | 'country' | 'person' | 'phone' | 'plan'>): Visitor {
    const { plan } = visitor;
    const begun = { isAccepted: false, callTaskId: null, callCount: 0, isCallingDone: plan.calls.length === 0 };
    const met: Visitor = { ...visitor, ...begun, expectedState: finalLeadState(plan) };
    this.#visitorsByPhone.set(visitor.phone, met);
    return met;
  }

  findByPhone(phone: string | null): Visitor | undefined {
    return phone === null ? undefined : this.#visitorsByPhone.get(phone);
  }

  withLeads(): readonly Visitor[] {
    return [...this.#visitorsByPhone.values()]
      .filter(({ isAccepted }) => isAccepted)
      .sort((a, b) => a.number - b.number);
  }
}
