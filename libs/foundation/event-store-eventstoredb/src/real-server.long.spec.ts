import { describeEventStore } from '@shop/event-store/testing';
import { realCapabilities, realServerFixture } from './testing/real-server-fixture.js';
import { findRealServer } from './testing/real-server.js';

const server = findRealServer();
const { has, lacks } = realCapabilities(server);
const suite = (engine: string) => describeEventStore(engine, has, () => realServerFixture(server), lacks);

if (server.kind === 'none') describe.skip(`[skipped: ${server.reason}]`, () => suite('eventstoredb (real server)'));
else suite(`eventstoredb (real server, ${server.kind})`);
