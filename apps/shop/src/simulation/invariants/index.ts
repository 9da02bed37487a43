import { breachesAreToldOnce } from './breaches.js';
import { cashAddsUp } from './cash.js';
import type { Day, Invariant } from './day-log.js';
import { acknowledgedLeadsAreReceived, callsAreMadeByOne, callsMeanWhatWasSaid, nobodyIsForgotten } from './leads.js';
import { moneyAddsUp } from './money.js';
import { crmHasEverythingOnce, messagesGoOutOnce } from './once.js';
import { acknowledgedOrdersArePlaced, ordersLiveInOrder } from './order-life.js';

export type { Day, LoggedEvent, TakenByCrm } from './day-log.js';

const invariants: readonly Invariant[] = [
  acknowledgedOrdersArePlaced,
  ordersLiveInOrder,
  acknowledgedLeadsAreReceived,
  nobodyIsForgotten,
  callsAreMadeByOne,
  callsMeanWhatWasSaid,
  moneyAddsUp,
  cashAddsUp,
  breachesAreToldOnce,
  crmHasEverythingOnce,
  messagesGoOutOnce,
];

/** Everything that is wrong with a day, one sentence each. */
export function violationsOf(day: Day): readonly string[] {
  return invariants.flatMap((invariant) => invariant(day));
}
