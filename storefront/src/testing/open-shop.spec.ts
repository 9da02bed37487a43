import { screen } from '@testing-library/react';
import { amra } from './samples.js';
import { FakeShopServer, networkFailure, ok, rejected } from './fake-shop-server.js';
import { openShop } from './open-shop.js';

const call = (server: FakeShopServer, method: string, params: object) =>
  server.fetch('/_rpc', { body: JSON.stringify({ action: 'call', method, params, meta: { counter: 1 } }) });

describe('the shop in jsdom', () => {
  it('shows a screen in each country’s language to a logged-in shopper', async () => {
    const shop = await openShop('/club', { country: 'RS', user: amra });
    expect(document.documentElement.lang).toBe('sr-Latn');
    expect(document.title).toBe('Bosilje klub: popust i nagrade · Bosilje Srbija');
    await shop.header.findByRole('link', { name: 'Amra, Moj nalog' });
  });

  it('restarts at a reload with the browser’s storage', async () => {
    const shop = await openShop('/login', { cart: [{ ID: 'pure-fit', quantity: 2 }] });
    shop.fill('Email ili broj telefona', 'amra@primjer.ba');
    await shop.reload();
    expect(shop.field('Email ili broj telefona').value).toBe('');
    expect(shop.header.getByRole('button', { name: /Korpa.*2/ })).toBeDefined();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });
});

describe('the fake server', () => {
  it('responds with data, a rejection, or not at all', async () => {
    const server = new FakeShopServer('BA');
    server.setResponses({ 'auth.logout': ok(null), 'auth.generateToken': networkFailure });
    server.setResponses({ 'auth.loginShop': rejected('WRONG_CREDENTIALS') });
    expect(await (await call(server, 'auth.logout', {})).json()).toMatchObject({ status: 'ok', data: null });
    const rejection = await call(server, 'auth.loginShop', { username: 'a', password: 'b' });
    expect(await rejection.json()).toMatchObject({ status: 'error', data: { code: 'WRONG_CREDENTIALS' } });
    await expect(call(server, 'auth.generateToken', { Email: 'a@b.ba' })).rejects.toThrow(TypeError);
    expect(server.calls('auth.loginShop')).toEqual([{ username: 'a', password: 'b' }]);
    expect(server.problems).toEqual([]);
  });

  it('serves the seed by the contract, in each country', async () => {
    for (const country of ['BA', 'RS', 'HR', 'ME'] as const) {
      const server = new FakeShopServer(country);
      const { data } = (await (await call(server, 'offers.f.getAll', {})).json()) as { readonly data: unknown[] };
      expect([data.length, server.problems]).toEqual([16, []]);
    }
  });

  it('records a call without a response and a breach of the contract', async () => {
    const server = new FakeShopServer('BA');
    await call(server, 'auth.logout', {});
    await call(server, 'offers.f.getSlog', { slug: 'pure-fit' });
    server.setResponses({ 'auth.checkLogin': ok({ ...amra, Country: 'AT' as 'BA' }) });
    await call(server, 'auth.checkLogin', {});
    await server.fetch('/geo');
    expect(server.problems).toEqual([
      'The spec has no answer for auth.logout',
      expect.stringContaining('The contract of offers.f.getSlog rejects its params'),
      expect.stringContaining("The contract of auth.checkLogin rejects the spec's data"),
      'The spec has no answer for /geo',
    ]);
  });
});
