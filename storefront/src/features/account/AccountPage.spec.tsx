import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { ok, openShop, type OpenShop, rejected } from '../../testing/open-shop.js';
import { amra, deliveredOrder, waitingOrder } from '../../testing/samples.js';

/** Sections 5 and 8 of the specification, to the letter, in Bosnia. */

const nameless = { ...amra, FirstName: '', LastName: '' };

/** Waits for the second read: the first happens on render, the second when the event stream opens. */
async function waitForOrderList(shop: OpenShop): Promise<void> {
  await waitFor(() => expect(shop.server.calls('shopOrders.f.getAll')).toHaveLength(2));
}

async function openSettings(options: Parameters<typeof openShop>[1], tab = 'Postavke računa'): Promise<OpenShop> {
  const shop = await openShop('/account', { user: amra, ...options });
  fireEvent.click(await shop.main.findByRole('tab', { name: tab }));
  return shop;
}

const returnStatus = (CanWithdraw: boolean) => ({
  'shopOrders.f.returnStatus': ok({
    ...{ Kind: 'guarantee', RequestedAt: '2026-11-20T10:00:00.000Z', AnswerBy: '2026-11-30', Refund: 31.92 },
    ...{ Currency: 'KM', GoodsBy: null, RefundBy: null, CanWithdraw },
  }),
});

describe('the orders', () => {
  it('show a message when there are none', async () => {
    const shop = await openShop('/account', { user: amra });
    await shop.main.findByText('Nema evidentiranih narudžbi na vašem računu.');
  });

  it('show a load error and load on retry', async () => {
    const shop = await openShop('/account', {
      user: amra,
      responses: { 'shopOrders.f.getAll': rejected('NOT_FOUND') },
    });
    const alert = await shop.main.findByRole('alert');
    within(alert).getByText('Došlo je do greške prilikom dohvatanja podataka.');
    shop.server.setResponses({ 'shopOrders.f.getAll': ok([waitingOrder]) });
    shop.press('Pokušaj ponovo', within(alert));
    await shop.main.findByText('ABCDE-23456');
  });
});

describe('an order waiting for its confirmation call', () => {
  it('is cancelled after a confirmation, and the list is reloaded', async () => {
    let status: 'awaiting_confirmation' | 'cancelled' = 'awaiting_confirmation';
    const shop = await openShop('/account', {
      user: amra,
      responses: {
        'shopOrders.f.getAll': () => ok([{ ...waitingOrder, Status: status }]),
        'shopOrders.f.cancel': () => {
          status = 'cancelled';
          return ok(null);
        },
      },
    });
    await waitForOrderList(shop);
    fireEvent.click(await shop.main.findByRole('button', { name: 'Otkaži narudžbu' }));
    shop.press('Da, otkaži narudžbu', shop.dialog);
    await shop.main.findByText('Otkazana');
    expect(shop.server.calls('shopOrders.f.cancel')).toEqual([{ ID: waitingOrder.ID }]);
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  });

  it.each([
    ['CONFLICT', /^Narudžba je u međuvremenu potvrđena/],
    ['NOT_FOUND', 'Narudžba nije otkazana. Pokušajte ponovo.'],
  ] as const)('stays and shows the reason when cancelling is rejected with %s', async (code, message) => {
    const responses = { 'shopOrders.f.getAll': ok([waitingOrder]), 'shopOrders.f.cancel': rejected(code) };
    const shop = await openShop('/account', { user: amra, responses });
    fireEvent.click(await shop.main.findByRole('button', { name: 'Otkaži narudžbu' }));
    shop.press('Da, otkaži narudžbu', shop.dialog);
    within(await shop.dialog.findByRole('alert')).getByText(message);
  });
});

describe('a delivered order', () => {
  const terms = (kinds: readonly ('guarantee' | 'withdrawal' | 'damaged')[]) => ({
    'shopOrders.f.returnTerms': ok({
      DeliveredAt: '2026-11-20T10:00:00.000Z',
      Kinds: kinds.map((Kind) => ({ Kind, Until: '2026-12-04', InTime: true, Refund: 39.9, Excluded: [] })),
      Currency: 'KM',
    }),
  });

  it('is returned only as the shopper selects: nothing is preselected, each kind shows its refund', async () => {
    const order = { ...deliveredOrder, Articles: [{ ...deliveredOrder.Articles[0]!, Quantity: 2 }] };
    let Status: 'delivered' | 'return_requested' = 'delivered';
    const refundOf = ({ lines }: { lines?: readonly { Quantity: number }[] }) => (lines?.[0]?.Quantity ?? 2) * 39.9;
    const shop = await openShop('/account', {
      user: amra,
      responses: {
        ...returnStatus(true),
        'shopOrders.f.returnTerms': (params) =>
          ok({
            DeliveredAt: '2026-11-20T10:00:00.000Z',
            Kinds: [
              { Kind: 'guarantee', Until: '2027-02-18', InTime: true, Refund: refundOf(params) * 0.8, Excluded: [] },
              { Kind: 'withdrawal', Until: '2026-12-04', InTime: true, Refund: refundOf(params), Excluded: [] },
            ],
            Currency: 'KM',
          }),
        'shopOrders.f.getAll': () => ok([{ ...order, Status }]),
        'shopOrders.f.requestReturn': () => {
          Status = 'return_requested';
          return ok(null);
        },
      },
    });
    await waitForOrderList(shop);
    fireEvent.click(await shop.main.findByRole('button', { name: 'Zatraži povrat' }));
    expect(shop.main.queryByRole('button', { name: 'Odustani od kupovine' })).toBeNull();
    const guarantee = await shop.dialog.findByRole('radio', {
      name: /Garancija zadovoljstva.*Za cijelu narudžbu vraćamo\s*63,84/,
    });
    const withdrawal = shop.dialog.getByRole('radio', { name: /Odustajanje od kupovine.*79,80/ });
    for (const kind of [guarantee, withdrawal]) expect((kind as HTMLInputElement).checked).toBe(false);
    shop.press('Nastavi', shop.dialog);
    for (const message of ['Odaberite barem jedan proizvod.', 'Odaberite vrstu povrata.'])
      shop.dialog.getByText(message);
    fireEvent.change(shop.dialog.getByLabelText('Količina, Pure Fit'), { target: { value: '1' } });
    await shop.dialog.findByRole('radio', { name: /Odabrane|Za odabrane proizvode vraćamo\s*39,90/ });
    fireEvent.click(shop.dialog.getByRole('button', { name: 'Vraćam cijelu narudžbu' }));
    fireEvent.click(await shop.dialog.findByRole('radio', { name: /Odustajanje od kupovine.*79,80/ }));
    shop.press('Nastavi', shop.dialog);
    for (const fact of ['2 × Pure Fit', 'Odustajanje od kupovine']) await shop.dialog.findByText(fact);
    shop.dialog.getByText(/79,80/);
    expect(shop.server.calls('shopOrders.f.requestReturn')).toEqual([]);
    shop.press('Potvrdi odustajanje', shop.dialog);
    await shop.dialog.findByText(/^Zahtjev je zaprimljen\./);
    expect(shop.server.calls('shopOrders.f.requestReturn')).toEqual([
      { ID: order.ID, kind: 'withdrawal', lines: [{ ID: 'pure-fit', Quantity: 2 }] },
    ]);
    fireEvent.click(shop.dialog.getAllByRole('button', { name: 'Zatvori' })[0]!);
    await shop.main.findByText('Povrat zatražen');
  });

  it('cannot be returned under the guarantee where an article is excluded, and says why', async () => {
    const article = deliveredOrder.Articles[0]!;
    const excluded = { ...article, ID: 'beauty-fem', Name: 'Beauty Fem' };
    const order = { ...deliveredOrder, Articles: [article, excluded] };
    const kind = { Until: '2026-12-04', InTime: true, Refund: 39.9 };
    const shop = await openShop('/account', {
      user: amra,
      responses: {
        'shopOrders.f.getAll': ok([order]),
        'shopOrders.f.returnTerms': ok({
          DeliveredAt: '2026-11-20T10:00:00.000Z',
          Kinds: [
            { ...kind, Kind: 'guarantee', Excluded: ['beauty-fem'] },
            { ...kind, Kind: 'withdrawal', Excluded: [] },
          ],
          Currency: 'KM',
        }),
      },
    });
    await waitForOrderList(shop);
    fireEvent.click(await shop.main.findByRole('button', { name: 'Zatraži povrat' }));
    const guarantee = () => shop.dialog.findByRole<HTMLInputElement>('radio', { name: /Garancija zadovoljstva/ });
    const quantity = () => shop.dialog.getByLabelText<HTMLSelectElement>('Količina, Beauty Fem');
    fireEvent.click(await guarantee());
    expect(quantity().disabled).toBe(true);
    shop.dialog.getByText('Garancija zadovoljstva ne vrijedi za ovaj proizvod.');
    fireEvent.click(shop.dialog.getByRole('button', { name: 'Vraćam sve ostale proizvode' }));
    expect(quantity().value).toBe('0');
    fireEvent.click(shop.dialog.getByRole('radio', { name: /Odustajanje od kupovine/ }));
    fireEvent.change(quantity(), { target: { value: '1' } });
    expect((await guarantee()).disabled).toBe(true);
    shop.dialog.getByText('Ne vrijedi za: Beauty Fem');
  });

  it('shows the step before a request of any kind, with the way back', async () => {
    const responses = { ...terms(['guarantee']), 'shopOrders.f.getAll': ok([deliveredOrder]) };
    const shop = await openShop('/account', { user: amra, responses });
    fireEvent.click(await shop.main.findByRole('button', { name: 'Zatraži povrat' }));
    fireEvent.click(await shop.dialog.findByRole('radio', { name: /Garancija zadovoljstva/ }));
    fireEvent.change(shop.dialog.getByLabelText(/^Razlog/), { target: { value: 'Nije za mene' } });
    shop.press('Nastavi', shop.dialog);
    await shop.dialog.findByRole('heading', { name: 'Provjerite zahtjev' });
    for (const fact of ['1 × Pure Fit', 'Garancija zadovoljstva', 'Nije za mene']) shop.dialog.getByText(fact);
    shop.press('Nazad', shop.dialog);
    expect(((await shop.dialog.findByLabelText(/^Razlog/)) as HTMLTextAreaElement).value).toBe('Nije za mene');
    expect(shop.server.calls('shopOrders.f.requestReturn')).toEqual([]);
  });

  it('names the former address before a return, which gets the confirmation until the new one is confirmed', async () => {
    const ExpiresAt = new Date(Date.now() + 600_000).toISOString();
    const shop = await openShop('/account', {
      user: { ...amra, Email: 'amra.nova@primjer.ba' },
      responses: {
        ...terms(['guarantee']),
        'shopOrders.f.getAll': ok([deliveredOrder]),
        'shopUsers.f.emailChange': ok({
          ...{ Email: 'amra.nova@primjer.ba', FormerEmail: amra.Email, TriesLeft: 5, ExpiresAt },
        }),
      },
    });
    fireEvent.click(await shop.main.findByRole('button', { name: 'Zatraži povrat' }));
    fireEvent.click(await shop.dialog.findByRole('radio', { name: /Garancija zadovoljstva/ }));
    shop.press('Nastavi', shop.dialog);
    await shop.dialog.findByText(`Amra Hodžić (${amra.Email})`);
    expect(shop.dialog.queryByText(/amra\.nova/)).toBeNull();
  });

  it('offers a separate two-step withdrawal button in Croatia', async () => {
    let Status: 'delivered' | 'return_requested' = 'delivered';
    const shop = await openShop('/account', {
      country: 'HR',
      user: { ...amra, Country: 'HR' },
      responses: {
        ...terms(['guarantee', 'withdrawal']),
        ...returnStatus(true),
        'shopOrders.f.getAll': () => ok([{ ...deliveredOrder, Currency: 'EUR', Status }]),
        'shopOrders.f.requestReturn': () => {
          Status = 'return_requested';
          return ok(null);
        },
      },
    });
    fireEvent.click(await shop.main.findByRole('button', { name: 'Raskini ugovor ovdje' }));
    const kind = await shop.dialog.findByRole<HTMLInputElement>('radio', { name: /Jednostrani raskid ugovora/ });
    expect(kind.checked).toBe(true);
    shop.press('Nastavi', shop.dialog);
    await shop.dialog.findByRole('heading', { name: 'Potvrdite raskid ugovora' });
    for (const fact of ['FGHJK-78923', '1 × Pure Fit', 'Amra Hodžić (amra@primjer.ba)'])
      await shop.dialog.findByText(fact);
    expect(shop.server.calls('shopOrders.f.requestReturn')).toEqual([]);
    shop.press('Potvrdi raskid', shop.dialog);
    await shop.dialog.findByText(/^Zahtjev je zaprimljen\./);
    expect(shop.server.calls('shopOrders.f.requestReturn')).toMatchObject([{ kind: 'withdrawal' }]);
    fireEvent.click(shop.dialog.getAllByRole('button', { name: 'Zatvori' })[0]!);
    await shop.main.findByText('Zatražen povrat');
  });
});

describe('an order with a requested return', () => {
  const order = { ...deliveredOrder, revision: 7 };

  it('shows its kind, refund and last day, and is delivered again once the shopper withdraws it', async () => {
    let Status: 'delivered' | 'return_requested' = 'return_requested';
    const shop = await openShop('/account', {
      user: amra,
      responses: {
        ...returnStatus(true),
        'shopOrders.f.getAll': () => ok([{ ...order, Status }]),
        'shopOrders.f.withdrawReturn': () => {
          Status = 'delivered';
          return ok(null);
        },
      },
    });
    await waitForOrderList(shop);
    await shop.main.findByText(/^Garancija zadovoljstva: 31,92\sKM, odgovaramo do 30\.\s11\.\s2026\.$/);
    fireEvent.click(shop.main.getByRole('button', { name: 'Povuci zahtjev' }));
    shop.press('Da, povuci zahtjev', shop.dialog);
    await shop.main.findByRole('button', { name: 'Zatraži povrat' });
    expect(shop.server.calls('shopOrders.f.withdrawReturn')).toEqual([{ ID: order.ID, expectedRevision: 7 }]);
  });

  const all = { 'shopOrders.f.getAll': ok([{ ...order, Status: 'return_requested' }]) };

  it('offers no withdrawal during the call', async () => {
    const shop = await openShop('/account', { user: amra, responses: { ...all, ...returnStatus(false) } });
    await shop.main.findByText(/^Garancija zadovoljstva: /);
    expect(shop.main.queryByRole('button', { name: 'Povuci zahtjev' })).toBeNull();
  });

  it('explains a withdrawal that came too late', async () => {
    const late = { ...all, ...returnStatus(true), 'shopOrders.f.withdrawReturn': rejected('CONFLICT') };
    const shop = await openShop('/account', { user: amra, responses: late });
    fireEvent.click(await shop.main.findByRole('button', { name: 'Povuci zahtjev' }));
    shop.press('Da, povuci zahtjev', shop.dialog);
    within(await shop.dialog.findByRole('alert')).getByText(/^Zahtjev je u međuvremenu obrađen/);
  });
});

describe('the settings', () => {
  it('are in the address, so that a reload keeps them', async () => {
    const shop = await openSettings({});
    await shop.reload();
    await shop.main.findByRole('heading', { name: 'Lični podaci' });
    fireEvent.click(shop.main.getByRole('tab', { name: 'Historija narudžbi' }));
    await shop.reload();
    await shop.main.findByText('Nema evidentiranih narudžbi na vašem računu.');
  });

  it('save filled fields only and confirm it', async () => {
    let user = nameless;
    const responses = {
      'shopUsers.f.edit': ({ FirstName = user.FirstName, LastName = user.LastName }) => {
        user = { ...user, FirstName, LastName };
        return ok(user);
      },
    };
    const shop = await openSettings({ user, responses });
    for (const label of ['Broj telefona', 'Stara lozinka', 'Nova lozinka']) shop.field(label);
    shop.main.getByRole('button', { name: 'Odjavi se' });
    shop.fill('Ime', 'Amra');
    shop.press('Sačuvaj promjene');
    await shop.findStatus('Promjene uspješno sačuvane');
    await shop.header.findByRole('link', { name: 'Amra, Moj račun' });
    // Empty fields are not sent, so the stored value stays.
    shop.fill('Ime', '');
    shop.fill('Prezime', 'Hodžić');
    shop.fill('Broj telefona', '');
    shop.press('Sačuvaj promjene');
    await waitFor(() =>
      expect(shop.server.calls('shopUsers.f.edit')).toEqual([{ FirstName: 'Amra' }, { LastName: 'Hodžić' }]),
    );
    await waitFor(() => expect(user.LastName).toBe('Hodžić'));
    shop.server.user = user;
    await shop.reload();
    fireEvent.click(await shop.main.findByRole('tab', { name: 'Postavke računa' }));
    expect(shop.field('Prezime').value).toBe('Hodžić');
    expect(shop.field('Ime').value).toBe('Amra');
    expect(shop.field('Broj telefona').value.replace(/\D/g, '')).toBe('38761123456');
  });

  it.each([
    ['RS', 'Podešavanja naloga', 'Sačuvaj promene', 'Promene uspešno sačuvane'],
    ['HR', 'Postavke računa', 'Spremi promjene', 'Promjene su uspješno spremljene'],
    ['ME', 'Podešavanja naloga', 'Sačuvaj promjene', 'Promjene uspješno sačuvane'],
  ] as const)('confirm saved changes in the language of %s', async (country, tab, button, message) => {
    const user = { ...nameless, Country: country };
    const shop = await openSettings({ country, user, responses: { 'shopUsers.f.edit': ok(user) } }, tab);
    shop.fill('Ime', 'Ana');
    shop.press(button);
    await shop.findStatus(message);
  });

  it('ask whether a new number also counts for the order that awaits its call', async () => {
    const user = { ...amra, PhoneNumber: '+38761999888' };
    const shop = await openSettings({
      responses: {
        'shopUsers.f.edit': ok(user),
        'shopOrders.f.getAll': ok([waitingOrder, { ...deliveredOrder, PhoneNumber: '+38761234567' }]),
        'shopOrders.f.correct': ok(null),
      },
    });
    shop.fill('Broj telefona', '061 999 888');
    shop.press('Sačuvaj promjene');
    const prompt = within(await shop.main.findByRole('group', { name: 'Narudžba u toku' }));
    prompt.getByText(/ABCDE-23456 zovemo na \+387\s61\s999\s888\?$/);
    fireEvent.click(prompt.getByRole('button', { name: 'Da, zovite na novi broj' }));
    await waitFor(() => expect(shop.main.queryByRole('group', { name: 'Narudžba u toku' })).toBeNull());
    expect(shop.server.calls('shopOrders.f.correct')).toMatchObject([
      { ID: waitingOrder.ID, PhoneNumber: '+38761999888', expectedRevision: 0 },
    ]);
  });

  it('show why changes were not saved and what to do', async () => {
    const shop = await openSettings({ user: nameless, responses: { 'shopUsers.f.edit': rejected('NOT_FOUND') } });
    shop.fill('Prezime', 'Hodžić');
    shop.press('Sačuvaj promjene');
    await shop.findAlert('Došlo je do greške prilikom promjene podataka.');
    expect(shop.main.queryByText('Račun sa navedenim brojem telefona postoji')).toBeNull();
    shop.server.setResponses({ 'shopUsers.f.edit': rejected('PHONE_EXISTS') });
    shop.fill('Broj telefona', '061 999 999');
    shop.press('Sačuvaj promjene');
    const told = await shop.main.findByText('Račun sa navedenim brojem telefona postoji');
    within(told.closest<HTMLElement>('[role=alert]')!).getByText('Došlo je do greške prilikom promjene podataka.');
    shop.server.setResponses({ 'shopUsers.f.edit': rejected('RATE_LIMITED') });
    shop.press('Sačuvaj promjene');
    await shop.main.findByText('Danas ste broj telefona već mijenjali više puta. Pokušajte ponovo sutra.');
  });

  it('require the old and new password to change it, and show a failure', async () => {
    const shop = await openSettings({ responses: { 'shopUsers.f.changePassword': rejected('WRONG_CREDENTIALS') } });
    const change = () => shop.press('Promijeni lozinku');
    change();
    await shop.findAlert('Popunite sva potrebna polja');
    expect(shop.server.calls('shopUsers.f.changePassword')).toEqual([]);
    shop.fill('Stara lozinka', 'neka-druga');
    shop.fill('Nova lozinka', 'kratka');
    change();
    await shop.findAlert('Došlo je do greške prilikom promjene lozinke.');
    shop.server.setResponses({ 'shopUsers.f.changePassword': rejected('PASSWORD_SHORT') });
    change();
    const told = await shop.main.findByText('Lozinka mora biti između 8 i 64 karaktera.');
    within(told.closest<HTMLElement>('[role=alert]')!).getByText('Došlo je do greške prilikom promjene lozinke.');
    shop.server.setResponses({ 'shopUsers.f.changePassword': ok(null) });
    shop.fill('Stara lozinka', 'duga-lozinka');
    shop.fill('Nova lozinka', 'nova-lozinka');
    change();
    await shop.findStatus('Lozinka uspješno promjenjena');
    expect(shop.server.calls('shopUsers.f.changePassword').at(-1)).toEqual({
      oldPassword: 'duga-lozinka',
      newPassword: 'nova-lozinka',
    });
    await waitFor(() => expect(shop.field('Nova lozinka').value).toBe(''));
  });
});

describe('the e-mail address', () => {
  const next = 'amra.nova@primjer.ba';
  const change = {
    ...{ Email: next, FormerEmail: amra.Email, TriesLeft: 5 },
    ExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  };
  const waiting = { 'shopUsers.f.emailChange': ok(change) };
  const openCode = async (responses: Parameters<OpenShop['server']['setResponses']>[0] = {}) => {
    const shop = await openSettings({ user: { ...amra, Username: next }, responses: { ...waiting, ...responses } });
    await shop.main.findByText(
      /^Na amra\.nova@primjer\.ba smo poslali kod .* Sve ostale poruke do tada šaljemo na amra@primjer\.ba\.$/,
    );
    return shop;
  };

  it('is changed with the password, then confirmed by the code that was sent to it', async () => {
    let open: typeof change | null = null;
    const shop = await openSettings({
      responses: {
        'shopUsers.f.emailChange': () => ok(open),
        'shopUsers.f.edit': () => {
          open = change;
          return ok({ ...amra, Username: next, Email: next });
        },
        'shopUsers.f.confirmEmail': () => {
          open = null;
          return ok({ ...amra, Username: next, Email: next });
        },
      },
    });
    await shop.main.findByText(`Vaša adresa je ${amra.Username}.`);
    shop.fill('Nova email adresa', next);
    shop.fill('Vaša lozinka', 'duga-lozinka');
    shop.press('Promijeni adresu');
    await waitFor(() => expect(document.activeElement).toBe(shop.field('Kod iz poruke')));
    expect(shop.server.calls('shopUsers.f.edit')).toEqual([{ Username: next, password: 'duga-lozinka' }]);
    shop.fill('Kod iz poruke', '1234 5678');
    shop.press('Potvrdi adresu');
    await shop.findStatus('Nova adresa je potvrđena.');
    expect(shop.server.calls('shopUsers.f.confirmEmail')).toEqual([{ Token: '12345678' }]);
    await shop.main.findByText(`Vaša adresa je ${next}.`);
    // The form with the focus is gone.
    expect(document.activeElement?.contains(shop.main.getByText('Nova adresa je potvrđena.'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('says why it was not changed and leaves what was typed', async () => {
    const shop = await openSettings({});
    await shop.main.findByText(`Vaša adresa je ${amra.Username}.`);
    shop.press('Promijeni adresu');
    await shop.main.findByText('Molimo unesite vaš email');
    await shop.main.findByText('Upišite svoju lozinku.');
    shop.fill('Nova email adresa', amra.Username.toUpperCase());
    await shop.main.findByText('To je već vaša adresa.');
    shop.fill('Nova email adresa', next);
    shop.fill('Vaša lozinka', 'duga-lozinka');
    for (const [code, text] of [
      ['USERNAME_EXISTS', 'Račun sa navedenim emailom postoji'],
      ['WRONG_CREDENTIALS', 'Lozinka nije tačna.'],
      ['RATE_LIMITED', 'Previše pokušaja. Pokušajte ponovo kasnije.'],
      ['SERVER_ERROR', 'Promjena nije uspjela. Pokušajte ponovo.'],
    ] as const) {
      shop.server.setResponses({ 'shopUsers.f.edit': rejected(code) });
      shop.press('Promijeni adresu');
      await shop.findAlert(text);
      expect([shop.field('Nova email adresa').value, shop.field('Vaša lozinka').value]).toEqual([next, 'duga-lozinka']);
    }
  });

  it('says at once that the code has expired or was tried too often', async () => {
    const expired = ok({ ...change, ExpiresAt: new Date(Date.now() - 1).toISOString() });
    const shop = await openCode({ 'shopUsers.f.emailChange': expired });
    await shop.findAlert('Kod je istekao ili je zamijenjen novim. Zatražite novi kod.');
    cleanup();
    const tried = await openCode({ 'shopUsers.f.emailChange': ok({ ...change, TriesLeft: 0 }) });
    await tried.findAlert('Kod je pet puta pogrešno upisan i više ne vrijedi. Zatražite novi kod.');
  });

  it('waits for its code after a reload, says what is wrong with one, and leaves it typed', async () => {
    const shop = await openCode();
    shop.press('Potvrdi adresu');
    await shop.main.findByText('Upišite svih 8 cifara koda.');
    shop.fill('Kod iz poruke', '12345678');
    for (const [reason, text] of [
      ['wrong', 'Kod nije tačan. Provjerite ga i pokušajte ponovo.'],
      ['expired', 'Kod je istekao ili je zamijenjen novim. Zatražite novi kod.'],
      ['tries', 'Kod je pet puta pogrešno upisan i više ne vrijedi. Zatražite novi kod.'],
    ] as const) {
      shop.server.setResponses({ 'shopUsers.f.confirmEmail': rejected('WRONG_TOKEN', { reason }) });
      shop.press('Potvrdi adresu');
      await shop.findAlert(text);
      expect(shop.field('Kod iz poruke').value).toBe('12345678');
    }
    shop.server.setResponses({ 'shopUsers.f.sendEmailCode': rejected('RATE_LIMITED') });
    shop.press('Pošalji novi kod');
    await shop.findAlert('Previše pokušaja. Pokušajte ponovo kasnije.');
    shop.server.setResponses({ 'shopUsers.f.sendEmailCode': ok(null) });
    shop.press('Pošalji novi kod');
    await waitFor(() => expect(shop.main.queryByRole('alert')).toBeNull());
  });

  it('returns to the former one on request', async () => {
    const shop = await openCode({ 'shopUsers.f.cancelEmailChange': ok(amra) });
    shop.server.setResponses({ 'shopUsers.f.emailChange': ok(null) });
    shop.press('Vrati staru adresu');
    await shop.findStatus(`Vaša adresa je ponovo ${amra.Email}.`);
    shop.field('Nova email adresa');
  });

  it('shows a change that was finished elsewhere', async () => {
    const shop = await openCode({ 'shopUsers.f.confirmEmail': rejected('NOT_FOUND') });
    shop.server.setResponses({ 'shopUsers.f.emailChange': ok(null) });
    shop.fill('Kod iz poruke', '12345678');
    shop.press('Potvrdi adresu');
    await shop.findStatus('Promjena je već završena.');
  });

  it('can be loaded again after a failure', async () => {
    const shop = await openSettings({ responses: { 'shopUsers.f.emailChange': rejected('NOT_FOUND') } });
    const alert = within(await shop.main.findByRole('alert'));
    shop.server.setResponses(waiting);
    shop.press('Pokušaj ponovo', alert);
    await shop.main.findByText(
      /^Na amra\.nova@primjer\.ba smo poslali kod .* Sve ostale poruke do tada šaljemo na amra@primjer\.ba\.$/,
    );
  });
});
