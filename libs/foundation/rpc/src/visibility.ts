import type { RpcKeys } from './keys.js';

export interface ReadModelWaiter {
  /** False after the timeout (milliseconds). */
  waitFor(names: readonly string[], position: string, timeoutMs: number): Promise<boolean>;
}

/** Every client then sees the effect of the command. */
export const commandTimeoutMs = 1_000;
/** Wait of the client's next queries if the command timed out. */
export const queryTimeoutMs = 2_000;

/** Signs the position of a write not yet visible. */
export function createPositionToken(keys: RpcKeys, position: string): string {
  return keys.sign(Buffer.from(position, 'utf8').toString('base64url'));
}

/** Returns the position; undefined if the signature is invalid. */
export function readPositionToken(keys: RpcKeys, token: string | undefined): string | undefined {
  const value = token === undefined ? undefined : keys.verify(token);
  return value === undefined ? undefined : Buffer.from(value, 'base64url').toString('utf8');
}
