import { trackConnection, useConnection } from './connection.js';

const json = { headers: { 'Content-Type': 'application/json; charset=utf-8' } };
const connectionState = () => {
  const { reachable, healthy } = useConnection.getState();
  return { reachable, sensible: healthy };
};
const stateAfter = async (answer: () => Promise<Response>) => {
  await trackConnection(answer)('/_rpc').catch(() => undefined);
  return connectionState();
};

afterEach(() => useConnection.setState({ reachable: true, healthy: true }));

it.each([
  ['an answer', new Response('{}', json), { reachable: true, sensible: true }],
  [
    'a stream',
    new Response('', { headers: { 'Content-Type': 'text/event-stream' } }),
    { reachable: true, sensible: true },
  ],
  ['a refusal', new Response('{}', { ...json, status: 403 }), { reachable: true, sensible: true }],
  ['an error of the server', new Response('{}', { ...json, status: 503 }), { reachable: true, sensible: false }],
  ['too many requests', new Response('{}', { ...json, status: 429 }), { reachable: true, sensible: false }],
  [
    'a page',
    new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    { reachable: true, sensible: false },
  ],
  ['a gateway without a shop', new Response('', { status: 502 }), { reachable: false, sensible: false }],
])('hears from %s how the shop is', async (_, answer, expected) => {
  expect(await stateAfter(async () => answer)).toEqual(expected);
});

it('hears from no answer that nobody is there, and from the next one that it is back', async () => {
  expect(await stateAfter(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    reachable: false,
    sensible: false,
  });
  expect(await stateAfter(async () => new Response('{}', json))).toEqual({ reachable: true, sensible: true });
});

it('hears nothing from a request that was given up', async () => {
  const signal = AbortSignal.abort();
  await trackConnection(() => Promise.reject(signal.reason as Error))('/_rpc', { signal }).catch(() => undefined);
  expect(connectionState()).toEqual({ reachable: true, sensible: true });
});
