import { isLastCall } from './call-plan.js';
import { createRng } from './rng.js';
import { nextCallOutcome, finalStatus, planOrder, type OrderPlan } from './order-plan.js';

const plans = Array.from({ length: 2_000 }, (_, seed) => planOrder(createRng(seed)));
const defaultPlan: OrderPlan = {
  ...{
    cancels: false,
    calls: ['confirmed'],
    upsold: false,
    deliveryOutcome: 'delivered',
    review: null,
    returnPlan: null,
  },
};

it('an order plan is the same for the same seed', () => {
  expect(planOrder(createRng(7))).toEqual(plans[7]);
});

it('order plans cover every order outcome', () => {
  const ends = new Set(plans.map(finalStatus));
  const all = ['cancelled', 'unreachable', 'refused', 'delivered', 'return_rejected', 'refunded'];
  expect([...ends].sort()).toEqual([...all].sort());
  expect(plans.filter((fate) => finalStatus(fate) === 'delivered').length).toBeGreaterThan(1_200);
});

it('an order plan ends its calls with a final outcome or the third failed attempt', () => {
  for (const { calls } of plans) {
    const failed = calls.filter((end) => end === 'no_answer' || end === 'busy').length;
    expect(failed).toBeLessThanOrEqual(3);
    expect(['no_answer', 'busy'].includes(calls.at(-1)!) ? failed : 3).toBe(3);
    expect(calls.slice(0, -1).every((end) => ['no_answer', 'busy', 'call_back'].includes(end))).toBe(true);
  }
});

it('an order plan returns the outcome of each call, and a cancellation at the first', () => {
  const fate: OrderPlan = { ...defaultPlan, calls: ['busy', 'call_back', 'confirmed'] };
  expect([0, 1, 2].map((made) => nextCallOutcome(fate, made))).toEqual(['busy', 'call_back', 'confirmed']);
  expect([isLastCall(fate.calls, 1, 'busy'), isLastCall(fate.calls, 3, 'confirmed')]).toEqual([false, true]);
  expect(nextCallOutcome({ ...fate, cancels: true }, 0)).toBe('cancelled');
});

it.each<[string, Partial<OrderPlan>, string]>([
  ['cancels', { cancels: true }, 'cancelled'],
  ['is never reached', { calls: ['busy', 'busy', 'no_answer'] }, 'unreachable'],
  ['gave a wrong number', { calls: ['wrong_number'] }, 'unreachable'],
  ['only tried the shop out', { calls: ['fraud'] }, 'cancelled'],
  ['does not open the door', { deliveryOutcome: 'refused' }, 'refused'],
  ['keeps it', {}, 'delivered'],
  ['sends it back', { returnPlan: { kind: 'guarantee', approved: true } }, 'refunded'],
  ['may not send it back', { returnPlan: { kind: 'guarantee', approved: false } }, 'return_rejected'],
])('an order ends as planned for a shopper who %s', (_, more, end) => {
  expect(finalStatus({ ...defaultPlan, ...more })).toBe(end);
});
