import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { anyone, command, query, subscription } from '@shop/rpc-contract';
import { z } from 'zod';
import { LoadShedder } from '../limits.js';
import type { HandlersFor } from '../registry.js';
import { createLiveFeed } from './live-feed.js';
import { createTestSessions, startRpcServer } from '../testing/index.js';

const nothing = z.strictObject({});
const contract = {
  'news.live': subscription({ summary: 'N.', access: anyone, params: nothing, data: z.unknown() }),
  'news.get': query({ summary: 'G.', access: anyone, params: nothing, data: z.null(), reads: [] }),
  'news.do': command({ summary: 'D.', access: anyone, params: nothing, data: z.null(), visibleIn: [] }),
} as const;
const feed = createLiveFeed<string>({ maxRetained: 5, maxBuffered: 3 });
const handlers = {
  'news.live': async (_params, { lastEventId, signal }) =>
    feed.subscribe({ lastEventId, signal, select: (data) => data }),
  'news.get': async () => ({ data: null }),
  'news.do': async () => ({ data: null }),
} satisfies HandlersFor<typeof contract>;

const streams = 5_000;
const callers = 100;
const callsEach = 20;

it('responds to every request while five thousand streams are open', async () => {
  const shedder = new LoadShedder();
  const server = await startRpcServer({ contract, handlers, sessions: createTestSessions(), shedder });
  const { port } = new URL(server.url);
  const sockets: Socket[] = [];
  for (let n = 0; n < streams; n += 50)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => open(port)))));
  expect(shedder.traffic()).toMatchObject({ inFlight: 0, openStreams: streams });

  const told = Promise.all(sockets.map((socket) => once(socket, 'data')));
  feed.publish('hello');
  const play = async () => {
    const caller = server.caller();
    for (let n = 0; n < callsEach; n += 1)
      expect((await caller.post({ method: n % 2 === 0 ? 'news.get' : 'news.do' })).httpStatus).toBe(200);
  };
  await Promise.all(Array.from({ length: callers }, play));
  await told;
  expect(shedder.traffic()).toMatchObject({ openStreams: streams, isShedding: false });
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Raw sockets: real clients would cost more than the server. */
async function open(port: string): Promise<Socket> {
  const body = JSON.stringify({ action: 'subscribe', method: 'news.live', params: {} });
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    ['POST /_rpc HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json', `content-length: ${body.length}`].join(
      '\r\n',
    ) + `\r\n\r\n${body}`,
  );
  await once(socket, 'data');
  return socket;
}
