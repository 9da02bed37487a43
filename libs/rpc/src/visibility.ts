import type { RpcKeys } from './keys.js';

/** The part of the projections runtime that answers wait on. */
export interface ReadModelWaiter {
  /** True as soon as every named read model has the position, false when the time (milliseconds) is up. */
  waitFor(names: readonly string[], position: string, timeoutMs: number): Promise<boolean>;
}

/** How long a command's answer waits, so that every client sees what it did. */
export const commandTimeoutMs = 1_000;
/** How long the next queries of the same client wait, when that time was not enough. */
export const queryTimeoutMs = 2_000;

/** What a client carries while its last write was not visible yet when it was answered: signed, since it comes back. */
export function createPositionToken(keys: RpcKeys, position: string): string {
  return keys.sign(Buffer.from(position, 'utf8').toString('base64url'));
}

/** The position in a token; undefined when it is not one of ours. */
export function readPositionToken(keys: RpcKeys, token: string | undefined): string | undefined {
  const value = token === undefined ? undefined : keys.verify(token);
  return value === undefined ? undefined : Buffer.from(value, 'base64url').toString('utf8');
}
