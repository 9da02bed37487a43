import type { JsonObject } from '@shop/kernel';

/** Body of `POST /events`. */
export interface CrmEvent {
  readonly type: 'subscriber' | 'club_join' | 'order' | 'erased';
  /** For an erasure: the account, else the representing lead. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly data: JsonObject;
}

/** `refused`: permanent. `away`: retry later. `unanswered`: may have arrived. Reasons contain no content. */
export type CrmResult =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused' | 'away'; readonly reason: string; readonly mayHaveArrived: boolean };

export interface Crm {
  /** Idempotent by key. Never throws for CRM failures. */
  send(event: CrmEvent, key: string, signal: AbortSignal): Promise<CrmResult>;
}
