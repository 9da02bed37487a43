import { anyone, subscription } from '@shop/rpc-contract';
import { createLiveFeed, LoadShedder, type HandlersFor } from '@shop/rpc';
import { createTestSessions, startRpcServer, type RpcServer } from '@shop/rpc/testing';
import { until as holds } from '@shop/platform/testing';
import { z } from 'zod';
import { createRpcClient } from './index.js';

const contract = {
  'news.live': subscription({
    summary: 'News.',
    access: anyone,
    params: z.strictObject({}),
    data: z.union([z.strictObject({ headline: z.number() }), z.strictObject({ type: z.literal('reset') })]),
  }),
} as const;
const feed = createLiveFeed<{ headline: number }>();
const handlers = {
  'news.live': async (_params, { lastEventId, signal }) =>
    feed.subscribe({ lastEventId, signal, select: (news) => news }),
} satisfies HandlersFor<typeof contract>;

const shedder = new LoadShedder();
let server: RpcServer;
beforeAll(async () => {
  server = await startRpcServer({ contract, handlers, sessions: createTestSessions(), shedder });
});
afterAll(() => server.close());

function createWakeSignal() {
  let wake: () => void = () => undefined;
  return {
    ring: () => wake(),
    until: async (holds: () => boolean): Promise<void> => {
      while (!holds()) await new Promise<void>((resume) => (wake = resume));
    },
  };
}

it('a stream cut 100 times loses and repeats nothing, and leaves no open stream', async () => {
  const { ring, until } = createWakeSignal();
  const heard: unknown[] = [];
  const drops = 100;
  let opens = 0;
  let cuts = 0;
  let sent = 0;
  const publish = (): void => feed.publish({ headline: (sent += 1) });
  const client = createRpcClient<typeof contract>({
    endpoint: `${server.url}/_rpc`,
  });
  const stream = client.subscribe(
    'news.live',
    {},
    {
      onData: (news) => {
        heard.push('headline' in news ? news.headline : news.type);
        ring();
      },
      onOpen: () => {
        opens += 1;
        ring();
      },
    },
    { firstDelayMs: 0 },
  );
  await until(() => opens === 1);
  while (cuts < drops) {
    publish();
    if (cuts % 2 === 0) await until(() => heard.length === sent);
    server.fastify.server.closeAllConnections();
    cuts += 1;
    publish();
    while (opens === cuts) {
      stream.open();
      await Promise.race([until(() => opens > cuts), new Promise((resume) => setImmediate(resume))]);
    }
  }
  await until(() => heard.length >= sent);
  expect(heard).toEqual(Array.from({ length: 2 * drops }, (_, index) => index + 1));
  await holds(() => shedder.traffic().openStreams === 1);
  stream.close();
  await holds(() => shedder.traffic().openStreams === 0);
});
