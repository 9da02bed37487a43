import { createRng } from './rng.js';
import { finalLeadState, planLead, type LeadPlan } from './lead-plan.js';

const plans = Array.from({ length: 2_000 }, (_, seed) => planLead(createRng(seed)));

it('a lead plan is the same for the same seed', () => {
  expect(planLead(createRng(7))).toEqual(plans[7]);
});

it('lead plans cover every lead outcome', () => {
  const ends = new Set(
    plans.map((fate) => [fate.kind, finalLeadState(fate).outcome, finalLeadState(fate).membership].join(' ')),
  );
  const reached = [
    'phone interested ',
    'phone not_interested ',
    'club_join joined active',
    'club_join not_interested ended',
  ];
  const lost = ['phone wrong_number ', 'phone no_answer ', 'club_join wrong_number requested'];
  expect([...ends]).toEqual(expect.arrayContaining(['email  ', ...reached, ...lost]));
});

it('a lead plan ends its calls with a final outcome or the fourth failed attempt', () => {
  for (const { kind, calls } of plans) {
    const failed = calls.filter((end) => end === 'no_answer' || end === 'busy').length;
    expect([kind, calls.length > 0]).toEqual([kind, kind !== 'email']);
    expect(failed).toBeLessThanOrEqual(4);
    if (failed < 4) expect(['no_answer', 'busy', 'call_back']).not.toContain(calls.at(-1));
  }
});

it.each<[string, Pick<LeadPlan, 'kind' | 'calls'>, ReturnType<typeof finalLeadState>]>([
  ['left an e-mail', { kind: 'email', calls: [] }, { outcome: null, membership: null }],
  ['will order', { kind: 'phone', calls: ['busy', 'interested'] }, { outcome: 'interested', membership: null }],
  ['joins', { kind: 'club_join', calls: ['joined'] }, { outcome: 'joined', membership: 'active' }],
  ['declines', { kind: 'club_join', calls: ['declined'] }, { outcome: 'not_interested', membership: 'ended' }],
  [
    'gave no number',
    { kind: 'club_join', calls: ['wrong_number'] },
    { outcome: 'wrong_number', membership: 'requested' },
  ],
])('a lead ends as planned for a visitor who %s', (_, fate, end) => {
  expect(finalLeadState({ ...fate, payment: 'cash' })).toEqual(end);
});
