import type { DataOf, ParamsInputOf, ShopAndAdminContract } from '@shop/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { isLastCall } from './calls.js';
import type { Stage } from './cast.js';
import { fateOf } from './fate.js';
import { callEndAfter, leadFateOf, strangersCallEnd } from './lead-fate.js';
import type { PatientClient } from './patient-client.js';
import { newPerson } from './people.js';
import type { Visitor } from './visitors.js';

type Lease = DataOf<ShopAndAdminContract['admin.errands.claim']>;
type Errand = Lease['errand'];
type ErrandRecord = ParamsInputOf<ShopAndAdminContract['admin.errands.record']>;

const idleMs = 200;
const tenMinutesMs = 600_000;
const perPage = 100;

/** Makes a call that is about no order. @returns whether the shop took how it ended */
export async function endErrand(stage: Stage, desk: PatientClient, { errand, token }: Lease): Promise<boolean> {
  const { tally, visitors } = stage;
  const { id } = errand;
  tally.count('other calls made');
  const visitor = visitors.of(errand.phone);
  const outcome = endOfCall(stage, errand, visitor);
  const recorded = await desk.call('admin.errands.record', { id, token, outcome, ...agreed(stage, errand, outcome) });
  if (!('data' in recorded)) {
    tally.count('other calls whose end was refused');
    await desk.call('admin.errands.release', { id, token });
    return false;
  }
  tally.count(`other calls ended ${outcome}`);
  if (visitor !== undefined) {
    visitor.calls += 1;
    visitor.isCalled = isLastCall(visitor.fate.calls, visitor.calls, outcome);
    visitor.errandId = id;
  }
  return true;
}

/** Every visitor whom this agent still has to reach, until they are. */
export async function callVisitorsAgain(stage: Stage, desk: PatientClient, number: number): Promise<void> {
  const { visitors, options, signal } = stage;
  const mine = () =>
    visitors.withLeads().filter((visitor) => !visitor.isCalled && visitor.number % options.agents === number);
  const seen = new Set<string>();
  let heardAt = performance.now();
  for (let left = mine(); left.length > 0 && !signal.aborted; left = mine()) {
    if (left.some(({ errandId }) => errandId === null)) await findCalls(stage, desk, seen);
    for (const { errandId } of left) {
      if (errandId === null) continue;
      const claimed = await desk.call('admin.errands.claim', { id: errandId });
      if ('data' in claimed && (await endErrand(stage, desk, claimed.data))) heardAt = performance.now();
    }
    // What is left is not on the desk yet, or somebody else has it.
    if (performance.now() - heardAt > options.patienceMs) return;
    await pause(idleMs);
  }
}

/** Notes which calls on the desk are those of this run's visitors. */
async function findCalls({ visitors }: Stage, desk: PatientClient, seen: Set<string>): Promise<void> {
  for (let page = 1, isMore = true; isMore; page += 1) {
    const queue = await desk.call('admin.errands.queue', { pagination: { page, perPage } });
    if (!('data' in queue)) return;
    isMore = page * perPage < queue.data.total;
    for (const { id } of queue.data.data.filter((row) => !seen.has(row.id))) {
      const errand = await desk.call('admin.errands.getOne', { id });
      if (!('data' in errand)) continue;
      seen.add(id);
      const visitor = visitors.of(errand.data.phone);
      if (visitor !== undefined) visitor.errandId = id;
    }
  }
}

/** Who did not come with this run is called like any other. */
function endOfCall(stage: Stage, { id, kind, subject, attempts }: Errand, visitor: Visitor | undefined) {
  const dice = stage.dice(`stranger ${id}`);
  if (subject.kind === 'return') {
    const { sendsBack } = stage.guests.of(subject.order.customer.id)?.fate ?? fateOf(dice);
    return sendsBack?.approved === false ? 'rejected' : 'approved';
  }
  if (subject.kind === 'parcel') return 'given_up';
  if (kind === 'club_renewal') return 'renewed';
  if (kind === 'club_prize') return 'told';
  if (visitor !== undefined) return callEndAfter(visitor.fate.calls, visitor.calls);
  return strangersCallEnd(dice, kind === 'lead' ? 'phone' : 'club_join', attempts);
}

/** What is agreed to on a call that ends so. */
function agreed(stage: Stage, { id, country, phone }: Errand, outcome: ErrandRecord['outcome']): Partial<ErrandRecord> {
  const dice = stage.dice(`member ${id}`);
  const visitor = stage.visitors.of(phone);
  const payment = { method: (visitor?.fate ?? leadFateOf(dice)).payment };
  switch (outcome) {
    case 'joined':
      return { payment, email: (visitor?.person ?? newPerson(country, id, 0, dice)).email };
    case 'renewed':
      return { payment };
    case 'told':
      return { prize: 'Po izboru kluba, na adresu iz zadnje narudžbe' };
    case 'rejected':
      return { reason: 'Rok je istekao' };
    case 'call_back':
      return { callBackAt: new Date(Date.now() + tenMinutesMs).toISOString(), callBackBy: 'anyone' };
    default:
      return {};
  }
}
