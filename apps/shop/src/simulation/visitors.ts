import type { CountryCode } from '@shop/countries';
import { finalLeadState, type LeadPlan, type LeadState } from './lead-plan.js';
import type { Person } from './people.js';

/** Somebody of this run who leaves a lead, and what became of it so far. */
export interface Visitor {
  readonly number: number;
  readonly country: CountryCode;
  readonly person: Person;
  /** As the shop writes it. */
  readonly phone: string;
  readonly plan: LeadPlan;
  /** Where the lead is to end. */
  readonly expectedState: LeadState;
  /** The shop said that it has it. */
  isAccepted: boolean;
  /** The call that is to be made, once somebody has seen it. */
  callTaskId: string | null;
  /** Calls that were recorded. */
  callCount: number;
  /** Nobody needs to call (any more). */
  isCallingDone: boolean;
}

/** Everybody who leaves a lead: known by their phone before they do, so that whoever calls them knows their fate. */
export class Visitors {
  readonly #visitorsByPhone = new Map<string, Visitor>();

  add(visitor: Pick<Visitor, 'number' | 'country' | 'person' | 'phone' | 'plan'>): Visitor {
    const { plan } = visitor;
    const begun = { isAccepted: false, callTaskId: null, callCount: 0, isCallingDone: plan.calls.length === 0 };
    const met: Visitor = { ...visitor, ...begun, expectedState: finalLeadState(plan) };
    this.#visitorsByPhone.set(visitor.phone, met);
    return met;
  }

  /** Undefined: a stranger, whom this run did not bring. */
  findByPhone(phone: string | null): Visitor | undefined {
    return phone === null ? undefined : this.#visitorsByPhone.get(phone);
  }

  /** Whose lead the shop has, by number. */
  withLeads(): readonly Visitor[] {
    return [...this.#visitorsByPhone.values()]
      .filter(({ isAccepted }) => isAccepted)
      .sort((a, b) => a.number - b.number);
  }
}
