import { addMilliseconds, isRejection } from '@shop/kernel';
import {
  isPhoneChecked,
  phoneCheckDecider,
  type PhoneCheckCommand,
  type PhoneCheckState,
} from './phone-check.decider.js';

const phone = '+38761123456';
const start = '2026-11-20T10:00:00.000Z';
const at = (ms: number) => addMilliseconds(start, ms);
const common = { userId: 'ana', checkId: 'check-1', phone };
const requested: PhoneCheckCommand = { type: 'RequestCheck', ...common, country: 'BA', now: start };
const typed = (matches: boolean, now = at(1_000), given = common): PhoneCheckCommand => ({
  ...{ type: 'TryCode', ...given, matches, now },
});

function after(...commands: readonly PhoneCheckCommand[]) {
  let state: PhoneCheckState = phoneCheckDecider.initial;
  let last: readonly string[] | string = [];
  for (const command of commands) {
    const outcome = phoneCheckDecider.decide(command, state);
    last = isRejection(outcome) ? outcome.code : outcome.map(({ type }) => type);
    if (!isRejection(outcome))
      state = outcome.reduce((folded, event) => phoneCheckDecider.evolve(folded, event), state);
  }
  return { state, last };
}

it('accepts the right code once, and trusts the phone for a day', () => {
  const { state, last } = after(requested, typed(false), typed(true));
  expect(last).toEqual(['PhoneChecked']);
  expect(isPhoneChecked(state, phone, at(86_000_000))).toBe(true);
  expect(isPhoneChecked(state, phone, at(86_500_000))).toBe(false);
  expect(isPhoneChecked(state, '+38761999999', at(2_000))).toBe(false);
  expect(after(requested, typed(true), typed(true)).last).toBe('WRONG_CODE');
});

it('rejects a code after five wrong ones, after ten minutes, and for another phone or check', () => {
  const five = Array.from({ length: 5 }, () => typed(false));
  expect(after(requested, ...five, typed(true)).last).toBe('WRONG_CODE');
  expect(after(requested, typed(true, at(600_000))).last).toBe('WRONG_CODE');
  expect(after(requested, typed(true, at(1_000), { ...common, phone: '+38761999999' })).last).toBe('WRONG_CODE');
  expect(after(requested, typed(true, at(1_000), { ...common, checkId: 'check-2' })).last).toBe('WRONG_CODE');
  expect(after(typed(true)).last).toBe('WRONG_CODE');
});

it('sends one code for a double tap, and a new one after a minute or to another phone', () => {
  const again = (now: string, other = phone): PhoneCheckCommand => ({
    ...{ type: 'RequestCheck', ...common, checkId: 'check-2', phone: other, country: 'BA', now },
  });
  expect(after(requested, again(at(59_000))).last).toEqual([]);
  expect(after(requested, again(at(60_000))).last).toEqual(['PhoneCheckRequested']);
  expect(after(requested, again(at(1_000), '+38761999999')).last).toEqual(['PhoneCheckRequested']);
});
