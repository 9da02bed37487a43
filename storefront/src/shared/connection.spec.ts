import { trackConnection, useConnection } from './connection.js';

const json = { headers: { 'Content-Type': 'application/json; charset=utf-8' } };
const connectionState = () => {
  const { reachable, healthy } = useConnection.getState();
  return { reachable, healthy };
};
const stateAfter = async (answer: () => Promise<Response>) => {
  await trackConnection(answer)('/_rpc').catch(() => undefined);
  return connectionState();
};

afterEach(() => useConnection.setState({ reachable: true, healthy: true }));

it.each([
  ['an answer', new Response('{}', json), { reachable: true, healthy: true }],
  [
    'a stream',
    new Response('', { headers: { 'Content-Type': 'text/event-stream' } }),
    { reachable: true, healthy: true },
  ],
  ['a refusal', new Response('{}', { ...json, status: 403 }), { reachable: true, healthy: true }],
  ['an error of the server', new Response('{}', { ...json, status: 503 }), { reachable: true, healthy: false }],
  ['too many requests', new Response('{}', { ...json, status: 429 }), { reachable: true, healthy: false }],
  ['a page', new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), { reachable: true, healthy: false }],
  ['a gateway without a shop', new Response('', { status: 502 }), { reachable: false, healthy: false }],
])('derives the connection state from %s', async (_, answer, expected) => {
  expect(await stateAfter(async () => answer)).toEqual(expected);
});

it('reports the shop unreachable without a response, and reachable after the next one', async () => {
  expect(await stateAfter(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    reachable: false,
    healthy: false,
  });
  expect(await stateAfter(async () => new Response('{}', json))).toEqual({ reachable: true, healthy: true });
});

it('ignores an aborted request', async () => {
  const signal = AbortSignal.abort();
  await trackConnection(() => Promise.reject(signal.reason as Error))('/_rpc', { signal }).catch(() => undefined);
  expect(connectionState()).toEqual({ reachable: true, healthy: true });
});
