import { breachesAreReportedOnce } from './deadline-breaches.js';
import { cashAddsUp } from './cash.js';
import type { DayRecord, Invariant } from './day-log.js';
import {
  acknowledgedLeadsAreReceived,
  callTasksHaveOneAgent,
  callOutcomesMatchLeads,
  leadsHaveCallTasks,
} from './leads.js';
import { moneyAddsUp } from './money.js';
import { crmReceivesEverythingOnce, messagesAreSentOnce } from './deliveries.js';
import { acknowledgedOrdersArePlaced, ordersFollowLifecycle } from './order-lifecycle.js';

export type { DayRecord, LoggedEvent, CrmDelivery } from './day-log.js';

const invariants: readonly Invariant[] = [
  acknowledgedOrdersArePlaced,
  ordersFollowLifecycle,
  acknowledgedLeadsAreReceived,
  leadsHaveCallTasks,
  callTasksHaveOneAgent,
  callOutcomesMatchLeads,
  moneyAddsUp,
  cashAddsUp,
  breachesAreReportedOnce,
  crmReceivesEverythingOnce,
  messagesAreSentOnce,
];

export function findViolations(day: DayRecord): readonly string[] {
  return invariants.flatMap((invariant) => invariant(day));
}
