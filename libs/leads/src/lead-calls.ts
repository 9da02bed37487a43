/** Token of what the call desk knows of calls to leads; without a desk, nobody is calling. */
export const LEAD_CALLS = Symbol('LeadCalls');

export interface LeadCalls {
  /** The member of staff who has the call to this lead in hand; null: nobody. */
  callerOf(leadId: string): Promise<string | null>;
}
