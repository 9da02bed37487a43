import { millisecondsOf, retention } from '@shop/countries/retention';
import { addMilliseconds, reject, type Rejection } from '@shop/kernel';
import type { UserEvent } from '@shop/events/users';

type ResetEventType = 'PasswordResetRequested' | 'ResetCodeRefused' | 'PasswordReset';
export type ResetEvent = Extract<UserEvent, { type: ResetEventType }>;
type InvalidatingEvent = Extract<UserEvent, { type: 'PasswordChanged' | 'UserPhoneChanged' | 'UserEmailChanged' }>;
type ResetRequest = Extract<UserEvent, { type: 'PasswordResetRequested' }>['data'];

export const resetRules = { lifetimeMs: millisecondsOf(retention.resetCode), maxAttempts: 5, codesPerHour: 5 } as const;
const hourMs = 3_600_000;

export type ResetCommand =
  | {
      readonly type: 'RequestReset';
      readonly resetId: string;
      readonly channel: ResetRequest['channel'];
      readonly country: ResetRequest['country'];
      readonly now: string;
    }
  /** The caller has verified the code. */
  | { readonly type: 'TryReset'; readonly resetId: string; readonly matches: boolean; readonly now: string };

export interface PasswordResetState {
  readonly open: { readonly resetId: string; readonly expiresAt: string; readonly refused: number } | null;
  readonly requestedAt: readonly string[];
}

export const noReset: PasswordResetState = { open: null, requestedAt: [] };

export function evolveReset(state: PasswordResetState, event: ResetEvent | InvalidatingEvent): PasswordResetState {
  switch (event.type) {
    case 'PasswordResetRequested': {
      const { resetId, expiresAt, requestedAt } = event.data;
      const times = [...state.requestedAt, requestedAt].slice(-resetRules.codesPerHour);
      return { open: { resetId, expiresAt, refused: 0 }, requestedAt: times };
    }
    case 'ResetCodeRefused':
      return state.open === null ? state : { ...state, open: { ...state.open, refused: state.open.refused + 1 } };
    case 'PasswordReset':
    case 'PasswordChanged':
    case 'UserPhoneChanged':
    case 'UserEmailChanged':
      return { ...state, open: null };
  }
}

/** @param requestedAt times of the latest codes, oldest first */
export function isCodeLimitReached(requestedAt: readonly string[], now: string): boolean {
  const oldest = requestedAt[0];
  return (
    requestedAt.length >= resetRules.codesPerHour && oldest !== undefined && oldest > addMilliseconds(now, -hourMs)
  );
}

export function codeLimitRejection([oldest = '']: readonly string[], now: string): Rejection<'TOO_MANY_CODES'> {
  const retryAfter = Math.ceil((Date.parse(oldest) + hourMs - Date.parse(now)) / 1_000);
  return reject('TOO_MANY_CODES', 'Too many codes were sent to this account. Try again later.', { retryAfter });
}

export function isResetOpen({ open }: PasswordResetState, resetId: string, now: string): boolean {
  return open !== null && open.resetId === resetId && now < open.expiresAt && open.refused < resetRules.maxAttempts;
}

export function decideReset(
  command: ResetCommand,
  userId: string,
  state: PasswordResetState,
): readonly ResetEvent[] | Rejection<'WRONG_TOKEN' | 'TOO_MANY_CODES'> {
  const { resetId, now } = command;
  if (command.type === 'RequestReset') {
    if (isCodeLimitReached(state.requestedAt, now)) return codeLimitRejection(state.requestedAt, now);
    const { channel, country } = command;
    const expiresAt = addMilliseconds(now, resetRules.lifetimeMs);
    const data = { userId, resetId, channel, country, requestedAt: now, expiresAt };
    return [{ type: 'PasswordResetRequested', data }];
  }
  if (!isResetOpen(state, resetId, now)) return reject('WRONG_TOKEN', 'The code is wrong, used or expired');
  return [{ type: command.matches ? 'PasswordReset' : 'ResetCodeRefused', data: { userId, resetId } }];
}
