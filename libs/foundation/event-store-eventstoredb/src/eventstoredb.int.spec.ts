import { describeEventStore } from '@shop/event-store/testing';
import { fakeCapabilities, fakeFixture, unsupportedCapabilities } from './testing/eventstoredb-fixture.js';

for (const version of ['23.10.6', '24.10.4'])
  describeEventStore(
    `eventstoredb (fake server ${version})`,
    fakeCapabilities,
    () => fakeFixture({ version }),
    unsupportedCapabilities,
  );
