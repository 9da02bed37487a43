import type { EventStore } from '../port.js';
import { describeAppends } from './append-contract.js';
import type { GetCapability, ContractContext, ContractFixture, OptionalCapability } from './contract-fixture.js';
import { describeFaults } from './fault-contract.js';
import { describeGaps } from './gap-contract.js';
import { describeReads } from './read-contract.js';
import { describeSubscriptions } from './subscription-contract.js';

const optionalCapabilities = [
  'openBehindProxy',
  'breakConnections',
  'outage',
  'hostileAppend',
  'foreignTransaction',
  'writerProcess',
  'copy',
] as const satisfies readonly OptionalCapability[];

/** For an engine whose image has yet to be fetched. */
const startTimeoutMs = 180_000;

/**
 * The contract of the event store: one suite that every engine passes. The numbers in the tests' names are those of this list.
 *
 *  1 expected revisions, the actual one in the refusal    2 one of two writers wins          3 batches are atomic
 *  4 the same append again changes nothing                5 other ids at a revision: conflict 6 conflicts leave no holes
 *  7 reading forward, backward, in part, at length        8 values in = values out           9 order of the whole log
 * 10 gap torture                                         11 subscribers from anywhere, filters
 * 12 kill the consumer at every step (*)                13 the server goes and comes back  14 slow consumers
 * 15 `caughtUp`                                          16 two owners (*)                 17 restored back-ups
 * 18 deleted streams                                     19 `close()` drains                20 rebuild under load (*)
 * 21 a thousand reservations of one name (the sweeper of orphans: *)
 *
 * (*) what is built on the store is tested where it is, on each engine, too (`describeEachEngine`): 12 in @shop/projections,
 * `crash.int.spec.ts`; 16 `leases.int.spec.ts`; 20 `rebuild.int.spec.ts`; 21 in @shop/users, `registration.int.spec.ts`.
 *
 * @param capabilities the optional parts of the fixture that this engine has
 * @param lacks the others, each with the reason, which the skipped tests show in their names; nothing is left out in silence
 */
export function describeEventStore(
  engine: string,
  capabilities: readonly (keyof ContractFixture)[],
  createFixture: () => Promise<ContractFixture>,
  lacks: Partial<Record<OptionalCapability, string>> = {},
): void {
  for (const part of optionalCapabilities)
    if (capabilities.includes(part) === (lacks[part] !== undefined))
      throw new Error(`Engine ${engine} must either have ${part} or declare why not`);
  describe(`event store: ${engine}`, () => {
    let fixture: ContractFixture;
    let store: EventStore;
    const context: ContractContext = () => ({ fixture, store, createAnother: createFixture });
    const can: GetCapability = (part) => (lacks[part] === undefined ? true : { reason: lacks[part] });

    beforeAll(async () => {
      fixture = await createFixture();
      store = fixture.open();
    }, startTimeoutMs);
    afterAll(async () => {
      await store.close();
      await fixture.dispose();
    });

    describeAppends(context);
    describeReads(context);
    describeSubscriptions(context);
    describeGaps(context, can);
    describeFaults(context, can);
  });
}
