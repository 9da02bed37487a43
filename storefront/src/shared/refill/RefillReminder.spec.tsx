import type { Order, RefillReminder } from '@shop/contracts';
import { waitFor, within } from '@testing-library/react';
import type { RpcResponses } from '../../testing/fake-shop-server.js';
import { ok, openShop, rejected } from '../../testing/open-shop.js';
import { amra, deliveredOrder, waitingOrder } from '../../testing/samples.js';

const find = 'shopOrders.f.refillReminder';
const request = 'shopOrders.f.requestRefillReminder';
const withdraw = 'shopOrders.f.withdrawRefillReminder';
const reminder = { Requested: false, OfferName: 'Pure Fit', RemindOn: '2027-03-12' };

const recent = { ...waitingOrder, createdAt: new Date().toISOString() };
const { ID } = recent;

const openThanks = (responses: RpcResponses, order: Order = recent) =>
  openShop(`/checkout/${ID}`, { user: amra, responses: { 'shopOrders.f.getOne': ok(order), ...responses } });

describe('the reminder of an order', () => {
  it('is requested on the thank-you page with its wording, and withdrawn', async () => {
    let current: RefillReminder = reminder;
    const shop = await openThanks({
      [find]: () => ok(current),
      [request]: () => {
        current = { ...reminder, Requested: true, revision: 0 };
        return ok(null);
      },
      [withdraw]: () => {
        current = { ...reminder, revision: 1 };
        return ok(null);
      },
    });
    await shop.main.findByText('Da vas podsjetimo kad Pure Fit bude pri kraju?');
    shop.main.getByText(/to je oko 12\.\s3\.\s2027\. Na email vašeg računa šaljemo jednu poruku/);
    shop.press('Podsjeti me', shop.main);
    await shop.main.findByText(/^Podsjetit ćemo vas emailom da je Pure Fit pri kraju, oko 12\.\s3\.\s2027\.$/);
    expect(shop.server.calls(request)).toEqual([{ ID, Consent: true, Wording: 'refill-reminder-1' }]);
    shop.press('Ne podsjećaj me', shop.main);
    await shop.main.findByText('Da vas podsjetimo kad Pure Fit bude pri kraju?');
    expect(shop.server.calls(withdraw)).toEqual([{ ID }]);
  });

  it('is in the account, with its order', async () => {
    const shop = await openShop('/account', {
      user: amra,
      responses: { 'shopOrders.f.getAll': ok([recent]), [find]: ok({ ...reminder, Requested: true, revision: 0 }) },
    });
    await shop.main.findByRole('button', { name: 'Ne podsjećaj me' });
  });

  it.each([
    [3, [3]],
    [51, [50, 1]],
  ])('is loaded for %i orders of the account in batches of %j', async (count, sizes) => {
    const orders = Array.from({ length: count }, (_, index) => ({
      ...recent,
      ID: `${ID.slice(0, -3)}${String(index).padStart(3, '0')}`,
      LeadID: `ABCDE-${String(index).padStart(5, '2')}`,
    }));
    const shop = await openShop('/account', {
      user: amra,
      responses: { 'shopOrders.f.getAll': ok(orders), [find]: ok(reminder) },
    });
    await waitFor(() => expect(shop.main.getAllByRole('button', { name: 'Podsjeti me' })).toHaveLength(count));
    const batches = shop.server.batches.filter((methods) => methods.includes(find));
    expect(batches.map((methods) => methods.length)).toEqual(sizes);
  });

  it('of one order that is not loaded does not hide those of others', async () => {
    const other = { ...recent, ID: `${ID.slice(0, -3)}000`, LeadID: 'ABCDE-22222' };
    const shop = await openShop('/account', {
      user: amra,
      responses: {
        'shopOrders.f.getAll': ok([recent, other]),
        [find]: (params) => (params.ID === ID ? rejected('NOT_FOUND') : ok(reminder)),
      },
    });
    await shop.main.findByText('Podsjetnik na zalihu nije učitan.');
    expect(shop.main.getAllByRole('button', { name: 'Podsjeti me' })).toHaveLength(1);
  });

  it('says that a request failed, and can be repeated', async () => {
    const shop = await openThanks({ [find]: ok(reminder), [request]: rejected('SERVER_ERROR') });
    await shop.main.findByRole('button', { name: 'Podsjeti me' });
    shop.press('Podsjeti me', shop.main);
    within(await shop.main.findByRole('alert')).getByText('Nije uspjelo. Pokušajte ponovo.');
    shop.press('Podsjeti me', shop.main);
    await waitFor(() => expect(shop.server.calls(request)).toHaveLength(2));
  });

  it('says that it was not loaded, and loads on retry', async () => {
    const shop = await openThanks({ [find]: rejected('SERVER_ERROR') });
    await shop.main.findByText('Podsjetnik na zalihu nije učitan.');
    shop.server.setResponses({ [find]: ok(reminder) });
    shop.press('Pokušaj ponovo', shop.main);
    await shop.main.findByRole('button', { name: 'Podsjeti me' });
  });

  it('is absent where the shop knows no day', async () => {
    const shop = await openThanks({ [find]: ok(null) });
    await waitFor(() => expect(shop.server.calls(find)).toHaveLength(1));
    expect(shop.main.queryByRole('button', { name: 'Podsjeti me' })).toBeNull();
  });

  it.each([
    ['cancelled', { ...recent, Status: 'cancelled' }],
    ['older than half a year', { ...deliveredOrder, ID, createdAt: '2026-01-01T10:00:00.000Z' }],
  ] as const)('is not asked for when the order is %s', async (_, order) => {
    const shop = await openThanks({ [find]: ok(reminder) }, order);
    await shop.main.findByText(order.LeadID);
    expect(shop.main.queryByText(/Da vas podsjetimo/)).toBeNull();
    expect(shop.server.calls(find)).toEqual([]);
  });
});
