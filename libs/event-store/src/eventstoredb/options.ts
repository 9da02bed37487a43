import type { Clock } from '@shop/kernel';

/** Something that an operator may want to know; a constant name and facts, nothing personal. */
export type EventStoreDbNotice =
  /** The address has a user name and a password, but no TLS: the client sends neither. */
  | { readonly name: 'credentials ignored without TLS'; readonly hosts: string }
  | { readonly name: 'server is old'; readonly hosts: string; readonly version: string; readonly advised: string }
  | { readonly name: 'append repeated'; readonly stream: string; readonly error: Error }
  | { readonly name: 'subscription interrupted'; readonly after: string; readonly error: Error }
  | { readonly name: 'subscription resumed'; readonly after: string }
  /** The server sent an event from before a checkpoint that it had given. */
  | { readonly name: 'checkpoint was wrong'; readonly checkpoint: string; readonly position: string };

export interface EventStoreDbOptions {
  /** `esdb://user:password@host:2113?tls=true`, `esdb+discover://…`, several hosts for a cluster. */
  readonly url: string;
  /** Milliseconds that an append may take when it doesn't say, and that a read may take. Default 10,000. */
  readonly deadlineMs?: number;
  /** Milliseconds that `close` waits for appends under way, less while the server is away. Default 3,000. */
  readonly closeTimeoutMs?: number;
  /** Longest time between two looks at the log by a subscriber that hears nothing, in milliseconds. Default 5,000. */
  readonly pollMs?: number;
  /** Types begin with one of these; others are passed over. Default: all that this program has written. */
  readonly typePrefixes?: readonly string[];
  readonly onNotice?: (notice: EventStoreDbNotice) => void;
  /** Default: the machine's clock. */
  readonly clock?: Clock;
}

/** How it goes with the server, for `/readyz`. */
export interface EventStoreDbStatus {
  /**
   * `new`: not used yet · `connected` · `unreachable`: the last call failed · `resubscribing`: the subscription is
   * interrupted, and is tried again for ever.
   */
  readonly state: 'new' | 'connected' | 'unreachable' | 'resubscribing';
  /** ISO 8601: since when it is so. */
  readonly since: string;
  /** One line; also after it has passed. */
  readonly lastError?: string;
}
