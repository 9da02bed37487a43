import type { JsonObject } from '@shop/kernel';

/** What the CRM is told, as `POST /events` takes it. */
export interface CrmEvent {
  readonly type: 'subscriber' | 'club_join' | 'order' | 'erased';
  /** Of what it is about: the order's, the lead's; of an erasure, the account's, or the lead's that stands for the person. */
  readonly id: string;
  /** When it happened, ISO 8601, UTC. */
  readonly at: string;
  readonly data: JsonObject;
}

/**
 * `refused`: it will never take this as it is. `away`: another time, perhaps; `unanswered`: the request may have arrived.
 * Reasons hold nothing of the content.
 */
export type CrmResult =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused' | 'away'; readonly reason: string; readonly mayHaveArrived: boolean };

/** The customer relations of the company, a program outside ours. */
export interface Crm {
  /** Tells it something; the same key again changes nothing there. Never throws for what the CRM does or does not do. */
  send(event: CrmEvent, key: string, signal: AbortSignal): Promise<CrmResult>;
}
