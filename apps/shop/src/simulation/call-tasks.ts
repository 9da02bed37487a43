import type { DataOf, ParamsInputOf, ShopAndAdminContract } from '@shop/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { isLastCall } from './call-plan.js';
import type { Scenario } from './scenario.js';
import { planOrder } from './order-plan.js';
import { nextLeadCallOutcome, planLead, unknownLeadCallOutcome } from './lead-plan.js';
import type { RetryingClient } from './retrying-client.js';
import { newPerson } from './people.js';
import type { Visitor } from './visitors.js';

type CallTaskClaim = DataOf<ShopAndAdminContract['admin.errands.claim']>;
type CallTask = CallTaskClaim['errand'];
type CallTaskRecord = ParamsInputOf<ShopAndAdminContract['admin.errands.record']>;

const idleMs = 200;
const tenMinutesMs = 600_000;
const perPage = 100;

export async function makeTaskCall(
  stage: Scenario,
  client: RetryingClient,
  { errand, token }: CallTaskClaim,
): Promise<boolean> {
  const { stats, visitors } = stage;
  const { id } = errand;
  stats.count('other calls made');
  const visitor = visitors.findByPhone(errand.phone);
  const outcome = chooseTaskOutcome(stage, errand, visitor);
  const recorded = await client.call('admin.errands.record', {
    id,
    token,
    outcome,
    ...outcomeDetails(stage, errand, outcome),
  });
  if (!('data' in recorded)) {
    stats.count('other calls whose end was refused');
    await client.call('admin.errands.release', { id, token });
    return false;
  }
  stats.count(`other calls ended ${outcome}`);
  if (visitor !== undefined) {
    visitor.callCount += 1;
    visitor.isCallingDone = isLastCall(visitor.plan.calls, visitor.callCount, outcome);
    visitor.callTaskId = id;
  }
  return true;
}

export async function retryUnreachedVisitors(stage: Scenario, client: RetryingClient, number: number): Promise<void> {
  const { visitors, options, signal } = stage;
  const unreachedVisitors = () =>
    visitors
      .withLeads()
      .filter((visitor) => !visitor.isCallingDone && visitor.number % options.staff.agents.length === number);
  const seen = new Set<string>();
  let progressAt = performance.now();
  for (let left = unreachedVisitors(); left.length > 0 && !signal.aborted; left = unreachedVisitors()) {
    if (left.some(({ callTaskId }) => callTaskId === null)) await findCallTasks(stage, client, seen);
    for (const { callTaskId } of left) {
      if (callTaskId === null) continue;
      const claimed = await client.call('admin.errands.claim', { id: callTaskId });
      if ('data' in claimed && (await makeTaskCall(stage, client, claimed.data))) progressAt = performance.now();
    }
    if (performance.now() - progressAt > options.retryTimeoutMs) return;
    await pause(idleMs);
  }
}

async function findCallTasks({ visitors }: Scenario, client: RetryingClient, seen: Set<string>): Promise<void> {
  for (let page = 1, isMore = true; isMore; page += 1) {
    const queue = await client.call('admin.errands.queue', { pagination: { page, perPage } });
    if (!('data' in queue)) return;
    isMore = page * perPage < queue.data.total;
    for (const { id } of queue.data.data.filter((row) => !seen.has(row.id))) {
      const errand = await client.call('admin.errands.getOne', { id });
      if (!('data' in errand)) continue;
      seen.add(id);
      const visitor = visitors.findByPhone(errand.data.phone);
      if (visitor !== undefined) visitor.callTaskId = id;
    }
  }
}

function chooseTaskOutcome(stage: Scenario, { id, kind, subject, attempts }: CallTask, visitor: Visitor | undefined) {
  const rng = stage.rngFor(`stranger ${id}`);
  if (subject.kind === 'return') {
    const { returnPlan } = stage.shoppers.find(subject.order.customer.id)?.plan ?? planOrder(rng);
    return returnPlan?.approved === false ? 'rejected' : 'approved';
  }
  if (subject.kind === 'parcel') return 'given_up';
  if (kind === 'club_renewal') return 'renewed';
  if (kind === 'club_prize') return 'told';
  if (visitor !== undefined) return nextLeadCallOutcome(visitor.plan.calls, visitor.callCount);
  return unknownLeadCallOutcome(rng, kind === 'lead' ? 'phone' : 'club_join', attempts);
}

function outcomeDetails(
  stage: Scenario,
  { id, country, phone }: CallTask,
  outcome: CallTaskRecord['outcome'],
): Partial<CallTaskRecord> {
  const rng = stage.rngFor(`member ${id}`);
  const visitor = stage.visitors.findByPhone(phone);
  const payment = { method: (visitor?.plan ?? planLead(rng)).payment };
  switch (outcome) {
    case 'joined':
      return { payment, email: (visitor?.person ?? newPerson(country, id, 0, rng)).email };
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
