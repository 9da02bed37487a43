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

const startTimeoutMs = 180_000;

/**
 * The contract of every engine; test names have its numbers: 1 expected revisions, 2 one winner per revision, 3 atomic
 * batches, 4 repeated appends, 5 other ids conflict, 6 no gaps from conflicts, 7 reads, 8 values, 9 log order, 10 late
 * commits, 11 subscriptions, 12 killed consumer*, 13 server restart, 14 slow consumers, 15 `caughtUp`, 16 two owners*,
 * 17 restored backups, 18 deleted streams, 19 `close()`, 20 rebuild under load*, 21 reservations (* tested in
 * @shop/projections).
 * @param lacks reasons for missing capabilities, shown by the skipped tests
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
