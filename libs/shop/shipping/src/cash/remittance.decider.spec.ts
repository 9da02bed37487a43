import type { RemittanceEvent, RemittanceListData } from '@shop/events/shipping';
import { isRejection } from '@shop/kernel';
import {
  openContradiction,
  remittanceDecider,
  type ResolvedParcels,
  type RemittanceCommand,
} from './remittance.decider.js';

const row = (parcel: string, remittedMinor: number) => ({
  ...{ parcel, cashId: `c-${parcel.toUpperCase()}`, known: true, collectedMinor: 1_000, remittedMinor, times: 1 },
});
const listOf = (
  rows: RemittanceListData['rows'],
  source: RemittanceListData['source'] = 'carrier',
): RemittanceListData => ({
  ...{ listId: 'l-1', number: 'C-1', country: 'BA', issuedOn: '2026-11-20', source, rows },
  ...{ collectedMinor: 2_000, remittedMinor: 2_000, takenAt: '2026-11-21T10:00:00.000Z' },
});
const first = listOf([row('A', 1_000), row('B', 1_000)]);
const other = listOf([row('a', 900), row('C', 1_000)]);
const take = (list: RemittanceListData, resolved: ResolvedParcels = {}): RemittanceCommand => ({
  type: 'TakeList',
  list,
  resolved,
});
const settle: RemittanceCommand = { type: 'SettleContradiction', now: '2026-11-22T10:00:00.000Z' };

const stateAfter = (events: readonly RemittanceEvent[]) =>
  events.reduce(remittanceDecider.evolve, remittanceDecider.initial);
function after(...commands: readonly RemittanceCommand[]): readonly RemittanceEvent[] {
  return commands.reduce<readonly RemittanceEvent[]>((events, command) => {
    const outcome = remittanceDecider.decide(command, stateAfter(events));
    return isRejection(outcome) ? events : [...events, ...outcome];
  }, []);
}
const typesAfter = (...commands: readonly RemittanceCommand[]) =>
  after(...commands)
    .map(({ type }) => type)
    .slice(1);

it('imports a list once, in any order of its parcels', () => {
  expect(after(take(first), take(listOf([...first.rows].reverse())))).toEqual([
    { type: 'RemittanceListTaken', data: first },
  ]);
});

it('resolves the alternative names of a parcel and leaves unknown names alone', () => {
  const renamed = (remittedMinor: number) =>
    listOf([row('B', 1_000), { ...row('A', remittedMinor), parcel: 'lead-a' }]);
  expect(typesAfter(take(first), take(renamed(1_000)))).toEqual([]);
  const contradicted = ['RemittanceListContradicted'];
  expect(typesAfter(take(first), take(listOf([row('B', 1_000), row('a', 900)])), take(renamed(900)))).toEqual(
    contradicted,
  );

  const stray = { ...row('X', 1_000), cashId: 'stray', known: false };
  const found = { stray: 'c-X' };
  expect(typesAfter(take(listOf([stray])), take(listOf([row('x', 1_000)]), found))).toEqual([]);
  expect(typesAfter(take(listOf([row('x', 1_000)])), take(listOf([stray])))).toEqual([]);
  const movedOn = { ...row('A', 1_000), cashId: 'c-another' };
  expect(typesAfter(take(listOf([row('A', 1_000)])), take(listOf([movedOn])))).toEqual(contradicted);
});

describe('a parcel that a list names twice, once by a name resolved later', () => {
  const stray = { ...row('X', 1_000), cashId: 'stray', known: false };
  const found = { stray: 'c-A' };
  const twice = (remittedMinor = 2_000) => ({ ...row('A', remittedMinor), collectedMinor: 2_000, times: 2 });

  it('leaves the list unchanged when it comes again, in two rows or one', () => {
    expect(typesAfter(take(listOf([row('A', 1_000), stray])), take(listOf([twice()]), found))).toEqual([]);
  });

  it('makes it a different list when the amount differs, and names the parcel', () => {
    const events = after(take(listOf([row('A', 1_000), stray])), take(listOf([twice(1_900)]), found));
    const taken = { collectedMinor: 2_000, remittedMinor: 2_000, times: 2 };
    expect(events.slice(1)).toMatchObject([
      { data: { rows: [{ parcel: 'A', cashId: 'c-A', taken, given: { ...taken, remittedMinor: 1_900 } }] } },
    ]);
  });

  it('does not reopen a settled contradiction', () => {
    const contradicted = ['RemittanceListContradicted', 'RemittanceContradictionSettled'];
    const before = listOf([row('A', 1_000)]);
    // A second row named the parcel by an unknown name.
    const given = take(listOf([row('A', 1_000), stray]));
    expect(typesAfter(take(before), given, settle, take(listOf([twice()]), found))).toEqual(contradicted);
    expect(typesAfter(take(before), take(listOf([stray])), settle, take(before, found))).toEqual(contradicted);
    const known = listOf([row('A', 1_000), row('X', 1_000)]);
    expect(typesAfter(take(before), given, settle, take(known, { stray: 'c-X' }))).toEqual(contradicted);
  });
});

it('rejects different content from staff and records nothing of it', () => {
  const staffs = take({ ...other, source: 'staff' });
  expect(isRejection(remittanceDecider.decide(staffs, stateAfter(after(take(first)))))).toBe(true);
  expect(typesAfter(take(first), staffs)).toEqual([]);
});

it('records the differing parcels once when the carrier contradicts itself', () => {
  const events = after(take(first), take(other), take(other));
  expect(events).toHaveLength(2);
  expect(openContradiction(stateAfter(events))).toEqual({
    ...{ listId: 'l-1', contradictedAt: other.takenAt },
    rows: [
      {
        parcel: 'A',
        cashId: 'c-A',
        taken: { collectedMinor: 1_000, remittedMinor: 1_000, times: 1 },
        given: { collectedMinor: 1_000, remittedMinor: 900, times: 1 },
      },
      { parcel: 'B', cashId: 'c-B', taken: { collectedMinor: 1_000, remittedMinor: 1_000, times: 1 }, given: null },
      { parcel: 'C', cashId: 'c-C', taken: null, given: { collectedMinor: 1_000, remittedMinor: 1_000, times: 1 } },
    ],
  });
});

it('ends a contradiction when the carrier, but not staff, repeats the imported list', () => {
  const [contradicted, withdrawn] = ['RemittanceListContradicted', 'RemittanceContradictionWithdrawn'];
  expect(typesAfter(take(first), take(other), take({ ...first, source: 'staff' }))).toEqual([contradicted]);
  expect(typesAfter(take(first), take(other), take(first), take(first))).toEqual([contradicted, withdrawn]);
  expect(typesAfter(take(first), take(other), take(first), take(other))).toEqual([
    ...[contradicted, withdrawn, contradicted],
  ]);
});

it('ends a contradiction when it is settled, until the carrier contradicts itself again', () => {
  const [contradicted, settled] = ['RemittanceListContradicted', 'RemittanceContradictionSettled'];
  const another = listOf([row('A', 1)]);
  expect(typesAfter(take(first), settle)).toEqual([]);
  expect(typesAfter(take(first), take(other), settle, settle, take(other))).toEqual([contradicted, settled]);
  expect(openContradiction(stateAfter(after(take(first), take(other), settle)))).toBeNull();
  expect(typesAfter(take(first), take(other), settle, take(another))).toEqual([contradicted, settled, contradicted]);
});

it('has nothing to settle without a list', () => {
  expect(remittanceDecider.decide(settle, remittanceDecider.initial)).toMatchObject({ code: 'NOT_FOUND' });
});
