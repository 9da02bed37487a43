export type Claim =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'busy' }
  /** Another request, or this one hashed by another release. */
  | { readonly kind: 'mismatch'; readonly requestHash: string }
  | { readonly kind: 'answered'; readonly response: Buffer };

export interface ClaimRequest {
  readonly commandId: string;
  readonly requestHash: string;
}

/** A claim is a lease of seconds. If its owner dies, the command runs again and the log deduplicates it. */
export interface IdempotencyStore {
  claim(request: ClaimRequest): Promise<Claim>;
  storeResponse(commandId: string, response: Buffer): Promise<void>;
  /** The response is not stored: only the same request may run again. */
  allowRepeat(commandId: string): Promise<void>;
  release(commandId: string): Promise<void>;
  close(): Promise<void>;
}
