/** What became of the wish to run a command under an idempotency key. */
export type Claim =
  /** Run it; nobody else does. */
  | { readonly kind: 'claimed' }
  /** Somebody runs it right now: ask again. */
  | { readonly kind: 'busy' }
  /** The key was used for another request, or for this one under another release: its hash. */
  | { readonly kind: 'mismatch'; readonly requestHash: string }
  /** It has been run. */
  | { readonly kind: 'answered'; readonly response: Buffer };

export interface ClaimRequest {
  readonly commandId: string;
  readonly requestHash: string;
}

/**
 * Remembers which commands were run under idempotency keys, and their sealed answers. A claim is a lease of a few
 * seconds: when its owner dies, the next one who asks runs the command again, which the log knows by its id.
 */
export interface IdempotencyStore {
  claim(request: ClaimRequest): Promise<Claim>;
  /** The command was run: everyone who asks from now on gets this answer. */
  storeResponse(commandId: string, response: Buffer): Promise<void>;
  /** The command was run, but its answer is not to be kept: the same request may be run again, others may not. */
  allowRepeat(commandId: string): Promise<void>;
  /** The command did nothing: the key is free again. */
  release(commandId: string): Promise<void>;
  close(): Promise<void>;
}
