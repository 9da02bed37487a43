import { anyone, subscription } from '@shop/rpc-contract';
import { until } from '@shop/platform/testing';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { LoadShedder } from '../limits.js';
import type { HandlersFor } from '../registry.js';
import { createLiveFeed } from './live-feed.js';
import { createTestSessions, startRpcServer } from '../testing/index.js';

const contract = {
  'news.live': subscription({ summary: 'N.', access: anyone, params: z.strictObject({}), data: z.unknown() }),
} as const;
const feed = createLiveFeed<string>();
const handlers = {
  'news.live': async (_params, { lastEventId, signal }) =>
    feed.subscribe({ lastEventId, signal, select: (data) => data }),
} satisfies HandlersFor<typeof contract>;

const stalledClients = 200;
const readingClients = 10;
const itemBytes = 10_000;
const mebibyte = 2 ** 20;

it(`${stalledClients} clients that never read are disconnected, use little memory and block no others`, async () => {
  const shedder = new LoadShedder();
  const server = await startRpcServer({ contract, handlers, sessions: createTestSessions(), shedder });
  const { port } = new URL(server.url);
  const open = (count: number) => Promise.all(Array.from({ length: count }, () => openStream(Number(port))));
  const deaf = await open(stalledClients);
  for (const socket of deaf) socket.pause();
  const listeners = (await open(readingClients)).map(countEvents);
  await until(() => shedder.traffic().openStreams === stalledClients + readingClients);

  const before = process.memoryUsage().rss;
  let [published, most] = [0, before];
  while (shedder.traffic().openStreams > readingClients) {
    feed.publish(`${(published += 1)} ${'x'.repeat(itemBytes)}`);
    most = Math.max(most, process.memoryUsage().rss);
    await pause(25);
  }
  await until(() => listeners.every(({ heard }) => heard() === published));

  expect(shedder.traffic().openStreams).toBe(readingClients);
  const kept = (most - before) / mebibyte;
  const sent = (published * itemBytes * stalledClients) / mebibyte;
  process.stderr.write(`${published} items (${sent.toFixed(0)} MiB in all), ${kept.toFixed(0)} MiB of memory\n`);
  expect(kept).toBeLessThan(sent / 4);
  for (const socket of deaf) socket.destroy();
  for (const { socket } of listeners) socket.destroy();
  await server.close();
}, 600_000);

async function openStream(port: number): Promise<Socket> {
  const body = JSON.stringify({ action: 'subscribe', method: 'news.live', params: {} });
  const head = `POST /_rpc HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json`;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  await once(socket, 'data');
  return socket;
}

const mark = 'data: {';

function countEvents(socket: Socket): { readonly socket: Socket; readonly heard: () => number } {
  let [count, end] = [0, ''];
  socket.on('data', (chunk: Buffer) => {
    const text = end + chunk.toString('latin1');
    count += text.split(mark).length - 1;
    end = text.slice(1 - mark.length);
  });
  return { socket, heard: () => count };
}
