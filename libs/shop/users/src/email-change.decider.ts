import type { UserEvent } from '@shop/events/users';
import { addMilliseconds, reject, type Rejection } from '@shop/kernel';
import { codeLimitRejection, isCodeLimitReached, resetRules } from './password-reset.decider.js';

type ConfirmationEventType = 'EmailConfirmationRequested' | 'EmailCodeRefused' | 'EmailConfirmed';
type ConfirmationEvent = Extract<UserEvent, { type: ConfirmationEventType }>;
type RequestData = Extract<UserEvent, { type: 'EmailConfirmationRequested' }>['data'];

/** Request for a code that confirms a new address. */
export interface EmailCodeRequest {
  readonly codeId: string;
  readonly country: RequestData['country'];
  readonly now: string;
}

export type EmailChangeCommand =
  | ({ readonly type: 'ResendEmailCode' } & EmailCodeRequest)
  /** The caller has verified the code. */
  | { readonly type: 'TryEmailCode'; readonly codeId: string; readonly matches: boolean; readonly now: string };

/** An address that is not confirmed yet. The former one stays reserved. */
export interface UnconfirmedEmail {
  readonly codeId: string;
  readonly requestedAt: string;
  readonly expiresAt: string;
  readonly refused: number;
  readonly formerReservation: RequestData['formerReservation'];
  /** Null after the key revocation. */
  readonly formerEmail: string | null;
}

export interface EmailChangeState {
  readonly unconfirmed: UnconfirmedEmail | null;
  readonly requestedAt: readonly string[];
}

export const noEmailChange: EmailChangeState = { unconfirmed: null, requestedAt: [] };

export function evolveEmailChange(state: EmailChangeState, event: ConfirmationEvent): EmailChangeState {
  switch (event.type) {
    case 'EmailConfirmationRequested': {
      const { codeId, requestedAt, expiresAt, formerReservation } = event.data;
      const formerEmail = event.personal?.formerEmail ?? null;
      return {
        unconfirmed: { codeId, requestedAt, expiresAt, refused: 0, formerReservation, formerEmail },
        requestedAt: [...state.requestedAt, requestedAt].slice(-resetRules.codesPerHour),
      };
    }
    case 'EmailCodeRefused': {
      const { unconfirmed } = state;
      return unconfirmed === null
        ? state
        : { ...state, unconfirmed: { ...unconfirmed, refused: unconfirmed.refused + 1 } };
    }
    case 'EmailConfirmed':
      return { ...state, unconfirmed: null };
  }
}

export function isEmailCodeOpen({ unconfirmed }: EmailChangeState, codeId: string, now: string): boolean {
  if (unconfirmed === null || unconfirmed.codeId !== codeId) return false;
  return now < unconfirmed.expiresAt && unconfirmed.refused < resetRules.maxAttempts;
}

/** @param addresses of the account; the former one is confirmed */
export function requestEmailCode(
  userId: string,
  { codeId, country, now }: EmailCodeRequest,
  addresses: {
    readonly email: string;
    readonly formerEmail: string;
    readonly formerReservation: RequestData['formerReservation'];
    readonly resent: boolean;
  },
  state: EmailChangeState,
): ConfirmationEvent | Rejection<'TOO_MANY_CODES'> {
  if (isCodeLimitReached(state.requestedAt, now)) return codeLimitRejection(state.requestedAt, now);
  const { email, formerEmail, formerReservation, resent } = addresses;
  const expiresAt = addMilliseconds(now, resetRules.lifetimeMs);
  return {
    type: 'EmailConfirmationRequested',
    data: { userId, codeId, resent, country, formerReservation, requestedAt: now, expiresAt },
    personal: { email, formerEmail },
  };
}

export function tryEmailCode(
  { codeId, matches, now }: Extract<EmailChangeCommand, { type: 'TryEmailCode' }>,
  userId: string,
  state: EmailChangeState,
): readonly ConfirmationEvent[] | Rejection<'WRONG_TOKEN'> {
  if (!isEmailCodeOpen(state, codeId, now)) {
    const { unconfirmed } = state;
    const isExpired = unconfirmed === null || now >= unconfirmed.expiresAt;
    return wrongEmailCode(isExpired ? 'expired' : 'tries');
  }
  return [{ type: matches ? 'EmailConfirmed' : 'EmailCodeRefused', data: { userId, codeId } }];
}

/** `tries`: no attempt is left. The account is the caller’s, so the reason reveals nothing. */
export function wrongEmailCode(reason: 'wrong' | 'expired' | 'tries'): Rejection<'WRONG_TOKEN'> {
  return reject('WRONG_TOKEN', 'The code is wrong, used or expired', { reason });
}
