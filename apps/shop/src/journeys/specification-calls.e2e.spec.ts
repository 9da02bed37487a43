import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { putClient, withClient } from './client-in-page.fixtures.js';
import { stopClock } from './forced-answers.fixtures.js';
import { holds, runningShop } from './running-shop.fixtures.js';

/** What sections 4, 5 and 8 say of the remote-call layer, in a browser against the shop; docs/specification.md names these. */

const shop = runningShop();

interface Result {
  readonly status: 'ok' | 'error';
  // A spec knows what it asked for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
}
const codes = (results: readonly Result[]) => results.map(({ status, data }) => (status === 'ok' ? 'ok' : data.code));

/** A page of the shop with the client in it, and what it has sent since. */
async function open(before?: (page: Page) => Promise<unknown>): Promise<{ page: Page; sent: readonly string[] }> {
  const page = await shop.visit('/o-nama', before === undefined ? {} : { before });
  await putClient(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    // The page itself asks who is logged in.
    if (request.url().endsWith('/_rpc') && !body.includes('"auth.checkLogin"')) sent.push(body);
  });
  return { page, sent };
}

describe('4.K the results of calls', () => {
  it('have the status ok with their data, or error with a code', async () => {
    const { page } = await open();
    const [found, missing] = await withClient<readonly [Result, Result]>(
      page,
      `return [
        await rpc.call('offers.f.getSlog', { Slog: 'pure-fit' }),
        await rpc.call('offers.f.getSlog', { Slog: 'nema-ga' }),
      ]`,
    );
    expect([found.status, found.data.Name]).toEqual(['ok', 'Pure Fit']);
    expect([missing.status, missing.data.code]).toEqual(['error', 'NOT_FOUND']);
  }, 60_000);
});

describe('5.K what is asked of a call', () => {
  it('params that are no object are taken for an empty one', async () => {
    const { page, sent } = await open();
    const results = await withClient<Result[]>(
      page,
      `const results = [];
      for (const params of [null, 7, 'text', [1], undefined])
        results.push(await rpc.request({ method: 'offers.f.getAll', params }, { return: 'first' }));
      return results`,
    );
    expect(results.map(({ data }) => data.length)).toEqual([16, 16, 16, 16, 16]);
    expect(sent.map((body) => (JSON.parse(body) as { params: unknown }).params)).toEqual([{}, {}, {}, {}, {}]);
  }, 60_000);

  it('a callback that is no function is not called; a function hears the call’s result', async () => {
    const { page } = await open();
    const heard = await withClient<unknown[]>(
      page,
      `const heard = [];
      const call = { method: 'offers.f.getSlog', params: { Slog: 'pure-fit' } };
      await rpc.request([{ ...call, callback: ({ data }) => heard.push(data.ID) }, { ...call, callback: 'none' }]);
      return heard`,
    );
    expect(heard).toEqual(['pure-fit']);
  }, 60_000);

  it('8.E a subscription needs a function for its data, and asks nobody without', async () => {
    const { page, sent } = await open();
    const refused = await withClient<Result[]>(
      page,
      `const call = { method: 'shopReviews.live', params: { args: { OfferID: 'pure-fit' } } };
      return [rpc.listen(call, {}), rpc.listen(call, { onData: 7 })]`,
    );
    expect(codes(refused)).toEqual(['RPC_CLIENT_EVENT_WITHOUT_CALLBACK', 'RPC_CLIENT_EVENT_WITHOUT_CALLBACK']);
    expect(sent).toEqual([]);
  }, 60_000);

  it('a call needs a method; the others of its batch are made', async () => {
    const { page } = await open();
    const { data } = await withClient<{ data: Result[] }>(
      page,
      `return rpc.request([{ method: '' }, {}, { method: 'offers.f.getSlog', params: { Slog: 'pure-fit' } }])`,
    );
    expect(codes(data)).toEqual(['RPC_CLIENT_ERROR', 'RPC_CLIENT_ERROR', 'ok']);
  }, 60_000);

  it('8.E a binding names another call of the batch by action and method, or by meta, and that one must succeed', async () => {
    const { page } = await open();
    const { data } = await withClient<{ data: Result[] }>(
      page,
      `return rpc.request([
        { method: 'offers.f.getAll', meta: { name: 'all' } },
        { method: 'offers.f.getSlog', params: { Slog: { $from: '0.Slog' } }, bindTo: { action: 'call', method: 'offers.f.getAll' } },
        { method: 'offers.f.getSlog', params: { Slog: { $from: '1.Slog' } }, bindTo: { name: 'all' } },
        { method: 'offers.f.getSlog', params: { Slog: 'pure-fit' }, bindTo: { name: 'nobody' } },
        { method: 'shopOrders.f.getAll' },
        { method: 'offers.f.getSlog', params: { Slog: 'pure-fit' }, bindTo: { method: 'shopOrders.f.getAll' } },
      ])`,
    );
    expect(codes(data)).toEqual([
      ...['ok', 'ok', 'ok', 'RPC_CLIENT_BIND_TO_NOT_FOUND'],
      ...['NOT_LOGGED_IN', 'RPC_CLIENT_BIND_NOT_FOUND_OR_ERROR'],
    ]);
    expect([data[1]?.data.ID, data[2]?.data.ID]).toEqual([data[0]?.data[0].ID, data[0]?.data[1].ID]);
  }, 60_000);
});

describe('8.K what the client says itself', () => {
  it('of a request without calls: there is nothing to process, and so no first or last result', async () => {
    const { page, sent } = await open();
    const results = await withClient<Result[]>(
      page,
      `return [await rpc.request([]), await rpc.request([], { return: 'first' }), await rpc.request([], { return: 'last' })]`,
    );
    expect(codes(results)).toEqual(['NOTHING_TO_PROCESS', 'NOTHING_TO_PROCESS', 'NOTHING_TO_PROCESS']);
    expect(sent).toEqual([]);
  }, 60_000);

  it.each([
    ['no answer', 'RPC_CLIENT_ERROR', null],
    ['an answer of a proxy', 'RPC_CLIENT_ERROR', { status: 502, body: '<h1>Bad Gateway</h1>' }],
    ['no data', 'SERVER_ERROR', { json: { status: 'error', meta: { counter: 1 } } }],
    ['another call’s answer', 'CLIENT_RPC_ID_NOT_FOUND', { json: { status: 'ok', data: 1, meta: { counter: 99 } } }],
  ] as const)('of %s: %s', async (_what, code, answer) => {
    const { page } = await open();
    await page.route('**/_rpc', (route) => (answer === null ? route.abort() : route.fulfill(answer)));
    const result = await withClient<Result>(page, `return rpc.call('offers.f.getAll', {})`);
    expect(codes([result])).toEqual([code]);
  });

  it('of a stream that cannot be opened, and of one that is open already', async () => {
    const { page } = await open();
    const already = await withClient<Result[]>(
      page,
      `const stream = rpc.subscribe('shopReviews.live', { args: { OfferID: 'pure-fit' } }, { onData: () => undefined });
      const opened = [stream.open(), stream.open()];
      stream.close();
      return opened`,
    );
    expect(already).toMatchObject([
      { status: 'ok', data: { code: 'OPENED' } },
      { status: 'ok', data: { code: 'ALREADY_OPENED' } },
    ]);
    await page.route('**/_rpc', (route) => route.abort());
    const refused = await withClient<unknown>(
      page,
      `return new Promise((resolve) => {
        const onError = ({ data }, again) => resolve([data.code, again]);
        const handlers = { onData: () => undefined, onError };
        rpc.subscribe('shopReviews.live', { args: { OfferID: 'pure-fit' } }, handlers, { reconnect: false }).open();
      })`,
    );
    expect(refused).toEqual(['RPC_CLIENT_SUBSCRIBE_STREAM_ERROR', false]);
  }, 60_000);
});

describe('4.E a stream of events', () => {
  it('is opened after 500 ms, and again 1 s after it dropped, from the last event on', async () => {
    const { page } = await open((it) => it.clock.install());
    const resumedAfter: (string | undefined)[] = [];
    await page.route('**/_rpc', (route) => {
      if (!(route.request().postData() ?? '').includes('shopReviews.live')) return route.fallback();
      resumedAfter.push(route.request().headers()['last-event-id']);
      const body = `id: ${resumedAfter.length}\ndata: {"json":{"type":"review","total":${resumedAfter.length}}}\n\n`;
      return route.fulfill({ contentType: 'text/event-stream', body });
    });
    await stopClock(page);
    await withClient(
      page,
      `window.heard = [];
      const onData = ({ total }) => window.heard.push(total);
      window.stream = rpc.subscribe('shopReviews.live', { args: { OfferID: 'pure-fit' } }, { onData })`,
    );
    await page.clock.runFor(499);
    expect(resumedAfter).toEqual([]);
    for (const [wait, before] of [
      [1, 0],
      [1_000, 1],
      [1_000, 2],
    ] as const) {
      await page.clock.runFor(wait - 1);
      expect(resumedAfter).toHaveLength(before);
      await page.clock.runFor(1);
      await until(() => resumedAfter.length === before + 1);
      await holds(page, `window.heard.length === ${before + 1} && !window.stream.isOpen`);
    }
    expect(resumedAfter).toEqual([undefined, '1', '2']);
    await page.evaluate('window.stream.close()');
  }, 60_000);
});
