import { screen, within } from '@testing-library/react';
import { ok, openShop } from '../../testing/open-shop.js';
import { amra, deliveredOrder, waitingOrder } from '../../testing/samples.js';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const tuesday = { DispatchOn: '2026-12-01', ArrivesFrom: '2026-12-02', ArrivesBy: '2026-12-03' };

describe('the product page', () => {
  it('says until when to order today, when it arrives, and that this needs the call', async () => {
    const { main } = await openShop('/offers/pure-fit');
    const line = await main.findByText(/^Naručite do/);
    expect(plain(line.textContent)).toBe(
      'Naručite do 14:00, stiže u srijedu 2. 12. ili u četvrtak 3. 12. Vrijedi ako se javite na naš poziv.',
    );
    expect(main.queryByText(/šaljemo danas/)).toBeNull();
  });

  it('names the day until when to order if it is not today, in the words of the country', async () => {
    const saturday = { OrderBy: '2026-11-30T13:00:00.000Z', Today: '2026-11-28' };
    const { main } = await openShop('/offers/pure-fit', {
      country: 'RS',
      responses: { 'offers.f.getDelivery': ok({ ...saturday, ...tuesday, ArrivesFrom: '2026-12-03' }) },
    });
    const line = await main.findByText(/^Poručite/);
    expect(plain(line.textContent)).toBe(
      'Poručite u ponedeljak 30. 11. do 14:00, stiže u četvrtak 3. 12. Važi ako se javite na naš poziv.',
    );
  });
});

it('the cart arrives with the article that takes longest', async () => {
  const shop = await openShop('/club', {
    cart: [
      { ID: 'pure-fit', quantity: 1 },
      { ID: 'derma-glow', quantity: 1 },
    ],
  });
  await shop.click(shop.header.getByLabelText(/^Korpa, 2 /));
  const cart = within(await screen.findByRole('dialog', { name: 'Vaša korpa' }));
  expect(plain((await cart.findByText(/^Stiže/)).textContent)).toBe(
    'Stiže u srijedu 2. 12. ili u četvrtak 3. 12. Vrijedi ako se javite na naš poziv.',
  );
  expect(shop.server.calls('offers.f.getDelivery')).toHaveLength(1);
});

it('the cart arrives with the articles that are still sold', async () => {
  const shop = await openShop('/club', {
    cart: [
      { ID: 'pure-fit', quantity: 1 },
      { ID: 'no-longer-sold', quantity: 1 },
    ],
  });
  await shop.click(shop.header.getByLabelText(/^Korpa, 2 /));
  await within(await screen.findByRole('dialog', { name: 'Vaša korpa' })).findByText(/^Stiže u srijedu/);
});

describe('tracking', () => {
  const pathResponses = { '/deals/getShippmentStatus': Response.json({ status: 'ok', data: [] }) };

  it('tells when a confirmed order arrives, without a condition', async () => {
    const responses = { 'shopOrders.f.getDelivery': ok({ ...tuesday, IfReached: false }) };
    const shop = await openShop('/track?id=ABCDE-23456', { pathResponses, responses });
    const line = await shop.main.findByText(/^Stiže/);
    expect(plain(line.textContent)).toBe('Stiže u srijedu 2. 12. ili u četvrtak 3. 12.');
    expect(shop.server.calls('shopOrders.f.getDelivery')).toEqual([{ LeadID: 'ABCDE-23456' }]);
  });
});

describe('the account', () => {
  it('tells when a waiting order arrives, and nothing about a delivered one', async () => {
    const responses = {
      'shopOrders.f.getAll': ok([waitingOrder, deliveredOrder]),
      'shopOrders.f.getDelivery': ok({ ...tuesday, IfReached: true }),
    };
    const shop = await openShop('/account', { user: amra, responses });
    const [line, ...others] = await shop.main.findAllByText(/^Stiže/);
    expect(plain(line?.textContent)).toMatch(/^Stiže u srijedu 2\. 12\. .* Vrijedi ako se javite na naš poziv\.$/);
    expect(others).toEqual([]);
    expect(shop.server.calls('shopOrders.f.getDelivery')).toEqual([{ LeadID: waitingOrder.LeadID }]);
  });
});
