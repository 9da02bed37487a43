import type { Order } from '@shop/contracts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { ok, openShop, rejected } from '../../testing/open-shop.js';
import { amra, waitingOrder } from '../../testing/samples.js';

describe('the number that will be called', () => {
  it('is shown with the order that awaits its call, and corrected with the revision seen', async () => {
    let order: typeof waitingOrder = waitingOrder;
    const shop = await openShop('/account', {
      user: amra,
      responses: {
        'shopOrders.f.getAll': () => ok([order]),
        'shopOrders.f.correct': ({ PhoneNumber = null }) => {
          order = { ...order, PhoneNumber, revision: 1 };
          return ok(null);
        },
      },
    });
    await shop.main.findByText(/^Zovemo vas na \+387\s61\s234\s567$/);
    await shop.click(shop.main.getByRole('button', { name: 'Ispravi broj za poziv' }));
    await waitFor(() => shop.dialog);
    fireEvent.change(shop.dialog.getByLabelText(/^Broj telefona/), { target: { value: '061 999' } });
    shop.press('Sačuvaj', shop.dialog);
    await shop.dialog.findByText('Broj telefona mora biti u odgovarajućem formatu.');
    fireEvent.change(shop.dialog.getByLabelText(/^Broj telefona/), { target: { value: '061 999 888' } });
    shop.press('Sačuvaj', shop.dialog);
    await shop.main.findByText(/^Zovemo vas na \+387\s61\s999\s888$/);
    expect(shop.server.calls('shopOrders.f.correct')).toEqual([
      {
        ...{ ID: waitingOrder.ID, Articles: [{ ID: 'pure-fit', Quantity: 1 }] },
        ...{ PhoneNumber: '+38761999888', expectedRevision: 0 },
      },
    ]);
  });

  it('keeps what was typed when the order changed meanwhile', async () => {
    const responses = { 'shopOrders.f.getAll': ok([waitingOrder]), 'shopOrders.f.correct': rejected('CONFLICT') };
    const shop = await openShop('/account', { user: amra, responses });
    await shop.click(await shop.main.findByRole('button', { name: 'Ispravi broj za poziv' }));
    await waitFor(() => shop.dialog);
    fireEvent.change(shop.dialog.getByLabelText(/^Prezime/), { target: { value: 'Begić' } });
    shop.press('Sačuvaj', shop.dialog);
    within(await shop.dialog.findByRole('alert')).getByText(/^Narudžba je u međuvremenu promijenjena ili potvrđena/);
    expect((shop.dialog.getByLabelText(/^Prezime/) as HTMLInputElement).value).toBe('Begić');
  });

  it('is not shown once the order is decided', async () => {
    const responses = { 'shopOrders.f.getAll': ok([{ ...waitingOrder, Status: 'confirmed' }]) };
    const shop = await openShop('/account', { user: amra, responses });
    await shop.main.findByText('Potvrđena');
    expect(shop.main.queryByText(/^Zovemo vas na/)).toBeNull();
  });
});

describe('the delivery address', () => {
  it('is optional before the call: given with the order, then shown with it', async () => {
    let order: Order = { ...waitingOrder, Address: null };
    const shop = await openShop('/account', {
      user: amra,
      responses: {
        'shopOrders.f.getAll': () => ok([order]),
        'shopOrders.f.correct': ({ Address = null }) => {
          order = { ...order, Address, revision: 1 };
          return ok(null);
        },
      },
    });
    await shop.main.findByText('Adresu dostave možete reći u pozivu.');
    await shop.click(shop.main.getByRole('button', { name: 'Upišite je odmah' }));
    await waitFor(() => shop.dialog);
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(shop.dialog.getByLabelText(label), { target: { value } });
    fill(/^Ulica i broj/, 'Primjerna 7');
    fill(/^Poštanski broj/, '7100');
    fill(/^Mjesto/, 'Sarajevo');
    shop.press('Sačuvaj', shop.dialog);
    await shop.dialog.findByText('Upišite poštanski broj, na primjer 71000.');
    expect(shop.server.calls('shopOrders.f.correct')).toEqual([]);
    fill(/^Poštanski broj/, '71000');
    shop.press('Sačuvaj', shop.dialog);
    await shop.main.findByText('Dostava na adresu: Primjerna 7, 71000 Sarajevo');
    shop.main.getByRole('button', { name: 'Ispravi adresu dostave' });
    expect(shop.server.calls('shopOrders.f.correct')).toMatchObject([
      { Address: { Street: 'Primjerna 7', Postcode: '71000', City: 'Sarajevo' }, expectedRevision: 0 },
    ]);
  });

  it('keeps what was typed when the dialog is closed by mistake', async () => {
    const responses = { 'shopOrders.f.getAll': ok([{ ...waitingOrder, Address: null }]) };
    const shop = await openShop('/account', { user: amra, responses });
    const open = await shop.main.findByRole('button', { name: 'Upišite je odmah' });
    const street = () => shop.dialog.getByLabelText<HTMLInputElement>(/^Ulica i broj/);
    await shop.click(open);
    await waitFor(street);
    fireEvent.change(street(), { target: { value: 'Primjerna 7' } });
    shop.press('Odustani', shop.dialog);
    await shop.click(open);
    await waitFor(() => expect(street().value).toBe('Primjerna 7'));
  });

  it('is not asked for while a server of an earlier release answers', async () => {
    const shop = await openShop('/account', { user: amra, responses: { 'shopOrders.f.getAll': ok([waitingOrder]) } });
    await shop.main.findByText(/^Zovemo vas na/);
    expect(shop.main.queryByText('Adresu dostave možete reći u pozivu.')).toBeNull();
  });
});
