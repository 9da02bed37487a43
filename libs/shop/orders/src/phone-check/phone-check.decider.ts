import { addMilliseconds, reject, type Decider, type Rejection } from '@shop/kernel';
import type { CountryCode } from '@shop/countries';
import type { PhoneCheckEvent } from '@shop/events/orders';

export const phoneCheckRules = {
  codeTtlMs: 600_000,
  maxAttempts: 5,
  resendAfterMs: 60_000,
  checkedForMs: 86_400_000,
} as const;

export type PhoneCheckCommand =
  | {
      readonly type: 'RequestCheck';
      readonly userId: string;
      readonly checkId: string;
      readonly phone: string;
      readonly country: CountryCode;
      readonly now: string;
    }
  | {
      readonly type: 'TryCode';
      readonly userId: string;
      readonly checkId: string;
      readonly phone: string;
      readonly matches: boolean;
      readonly now: string;
    };

interface OpenCheck {
  readonly checkId: string;
  readonly phone: string | null;
  readonly requestedAt: string;
  readonly expiresAt: string;
  readonly failures: number;
}
export interface PhoneCheckState {
  readonly open: OpenCheck | null;
  readonly checked: { readonly phone: string | null; readonly at: string } | null;
}

type RejectionCode = 'WRONG_CODE';

export function isCodeOpen({ open }: PhoneCheckState, phone: string, now: string): boolean {
  return open !== null && open.phone === phone && now < open.expiresAt && open.failures < phoneCheckRules.maxAttempts;
}

export function isPhoneChecked({ checked }: PhoneCheckState, phone: string, now: string): boolean {
  return checked !== null && checked.phone === phone && now < addMilliseconds(checked.at, phoneCheckRules.checkedForMs);
}

export const phoneCheckDecider: Decider<PhoneCheckCommand, PhoneCheckEvent, PhoneCheckState, RejectionCode> = {
  initial: { open: null, checked: null },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PhoneCheckRequested': {
        const { checkId, requestedAt, expiresAt } = event.data;
        const phone = event.personal?.phone ?? null;
        return { ...state, open: { checkId, phone, requestedAt, expiresAt, failures: 0 } };
      }
      case 'PhoneCheckFailed':
        return state.open === null ? state : { ...state, open: { ...state.open, failures: state.open.failures + 1 } };
      case 'PhoneChecked':
        return { open: null, checked: { phone: state.open?.phone ?? null, at: event.data.checkedAt } };
    }
  },
  decide: (command, state) => (command.type === 'RequestCheck' ? request(command, state) : tryCode(command, state)),
};

type Decision = readonly PhoneCheckEvent[] | Rejection<RejectionCode>;
type CommandOf<Type> = Extract<PhoneCheckCommand, { type: Type }>;

/** A double tap sends one message. */
function request(command: CommandOf<'RequestCheck'>, state: PhoneCheckState): Decision {
  const { userId, checkId, phone, country, now } = command;
  const { codeTtlMs, resendAfterMs } = phoneCheckRules;
  if (
    state.open !== null &&
    isCodeOpen(state, phone, now) &&
    now < addMilliseconds(state.open.requestedAt, resendAfterMs)
  )
    return [];
  const data = { userId, checkId, country, requestedAt: now, expiresAt: addMilliseconds(now, codeTtlMs) };
  return [{ type: 'PhoneCheckRequested', data, personal: { phone } }];
}

function tryCode({ userId, checkId, phone, matches, now }: CommandOf<'TryCode'>, state: PhoneCheckState): Decision {
  if (!isCodeOpen(state, phone, now) || state.open?.checkId !== checkId)
    return reject('WRONG_CODE', 'The code is wrong, used or expired');
  return matches
    ? [{ type: 'PhoneChecked', data: { userId, checkId, checkedAt: now } }]
    : [{ type: 'PhoneCheckFailed', data: { userId, checkId } }];
}
