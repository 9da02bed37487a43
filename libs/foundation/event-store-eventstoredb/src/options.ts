import type { Clock } from '@shop/kernel';

export type EventStoreDbNotice =
  | { readonly name: 'credentials ignored without TLS'; readonly hosts: string }
  | { readonly name: 'server is old'; readonly hosts: string; readonly version: string; readonly advised: string }
  | { readonly name: 'append repeated'; readonly stream: string; readonly error: Error }
  | { readonly name: 'subscription interrupted'; readonly after: string; readonly error: Error }
  | { readonly name: 'subscription resumed'; readonly after: string }
  | { readonly name: 'checkpoint was wrong'; readonly checkpoint: string; readonly position: string };

export interface EventStoreDbOptions {
  /** `esdb://user:password@host:2113?tls=true`, `esdb+discover://…`, several hosts for a cluster. */
  readonly url: string;
  /** Default deadline of appends and reads, in milliseconds. Default 10,000. */
  readonly deadlineMs?: number;
  /** Shorter while the server is down. Default 3,000 ms. */
  readonly closeTimeoutMs?: number;
  /** Maximum time between two reads of the log, in milliseconds. Default 5,000. */
  readonly pollMs?: number;
  /** Other types are skipped. Default: all types of this program. */
  readonly typePrefixes?: readonly string[];
  readonly onNotice?: (notice: EventStoreDbNotice) => void;
  readonly clock?: Clock;
}

export interface EventStoreDbStatus {
  /** `unreachable`: the last call failed. `resubscribing`: the subscription is interrupted. */
  readonly state: 'new' | 'connected' | 'unreachable' | 'resubscribing';
  /** ISO 8601. */
  readonly since: string;
  readonly lastError?: string;
}
