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
 * The contract of every engine, numbered in the test titles. Numbers 12, 16 and 20 are tested in @shop/projections.
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
