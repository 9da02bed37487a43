import { screen, within } from '@testing-library/react';
import { fieldMessage, networkFailure, type OpenShop, openShop } from '../../testing/open-shop.js';
import { amra } from '../../testing/samples.js';

const path = '/api/leads/addSubscriber';
const respond = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const accepted = { [path]: respond({ status: 'ok' }) };
const refused = (code: string, status: number, ...fields: readonly string[]) => {
  const details = fields.map((field) => ({ path: field, message: 'Invalid' }));
  return { [path]: respond({ status: 'error', data: { code, details } }, status) };
};
const storedDraft = () => sessionStorage.getItem('call-request');

async function openForm(shop: OpenShop, name = 'Nazovite me') {
  const footer = within(await screen.findByRole('contentinfo'));
  await shop.click(footer.getByRole('button', { name }));
  return within(await shop.findDialog(name));
}

async function fillAndSend(shop: OpenShop, form: ReturnType<typeof within>, [name, phone]: readonly [string, string]) {
  shop.fill('Ime i prezime', name, form);
  shop.fill('Broj telefona', phone, form);
  await shop.click(form.getByRole('button', { name: 'Zatraži poziv' }));
}
const ana = ['Ana Anić', '061 234 567'] as const;

describe('a request for a call', () => {
  it('is sent from the footer of any page, with name and number, and confirmed', async () => {
    const shop = await openShop('/club', { pathResponses: accepted });
    const form = await openForm(shop);
    form.getByText('Zovemo vas što prije. Radno vrijeme podrške: ponedjeljak – petak, 08:00 – 17:00.');
    await fillAndSend(shop, form, ana);
    await shop.findStatus('Zahtjev je primljen. Zovemo vas na +387 61 234 567.');
    expect(shop.server.requests(path)).toEqual([{ PhoneNumber: '+38761234567', FirstLastName: 'Ana Anić' }]);
    expect(storedDraft()).toBeNull();
    await shop.click(form.getAllByRole('button', { name: 'Zatvori' }).at(-1)!);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names the offer of the page, and is sent without it when the offer is gone', async () => {
    const gone = respond({ status: 'error', data: { code: 'NOT_FOUND' } }, 404);
    const answers = (lead: unknown) => (JSON.stringify(lead).includes('OfferID') ? gone : respond({ status: 'ok' }));
    const shop = await openShop('/offers/pure-fit', { pathResponses: { [path]: answers } });
    await fillAndSend(shop, await openForm(shop), ana);
    await shop.findStatus('Zahtjev je primljen. Zovemo vas na +387 61 234 567.');
    const lead = { PhoneNumber: '+38761234567', FirstLastName: 'Ana Anić' };
    expect(shop.server.requests(path)).toEqual([{ ...lead, OfferID: 'pure-fit' }, lead]);
  });

  it('needs a name and a number of one of the four countries', async () => {
    const shop = await openShop('/club');
    const form = await openForm(shop);
    await fillAndSend(shop, form, ['', '12']);
    const fields = ['Ime i prezime', 'Broj telefona'].map((label) => fieldMessage(shop.field(label, form)));
    expect(fields).toEqual(['Upišite ime i prezime.', 'Broj telefona mora biti u odgovarajućem formatu.']);
    expect(shop.server.requests(path)).toEqual([]);
  });

  it.each([
    ['without a response', { [path]: networkFailure }, /^Zahtjev nije poslan\./],
    ['after too many', refused('RATE_LIMITED', 429), /^Previše pokušaja\./],
    [
      'with a number that the server rejects',
      refused('INVALID_PARAMS', 400, 'PhoneNumber'),
      /^Broj telefona mora biti/,
    ],
    [
      'with another field that the server rejects',
      refused('INVALID_PARAMS', 400, 'Consents'),
      /^Zahtjev nije poslan\./,
    ],
  ] as const)('says so and keeps what was typed %s', async (_, pathResponses, text) => {
    const shop = await openShop('/club', { pathResponses });
    const form = await openForm(shop);
    await fillAndSend(shop, form, ana);
    await form.findByText(text);
    expect(shop.field('Ime i prezime', form).value).toBe('Ana Anić');
    expect(storedDraft()).toBe('{"name":"Ana Anić","phone":"061 234 567"}');
  });

  it('keeps what was typed when it is closed, and over a reload', async () => {
    const shop = await openShop('/club');
    const form = await openForm(shop);
    shop.fill('Ime i prezime', 'Ana', form);
    await shop.click(form.getByRole('button', { name: 'Zatvori' }));
    expect(shop.field('Ime i prezime', await openForm(shop)).value).toBe('Ana');
    await shop.reload();
    expect(shop.field('Ime i prezime', await openForm(shop)).value).toBe('Ana');
  });

  it('begins with the name and number of the account', async () => {
    const shop = await openShop('/club', { user: amra });
    const form = await openForm(shop);
    expect(shop.field('Ime i prezime', form).value).toBe('Amra Hodžić');
    expect(shop.field('Broj telefona', form).value).toBe('+387 61 123 456');
  });

  it('is offered in the menu and on the contact page, too', async () => {
    const shop = await openShop('/kontaktiraje-nas', { country: 'RS' });
    shop.main.getByRole('button', { name: 'Pozovite me' });
    await shop.click(screen.getByRole('button', { name: 'Otvori meni' }));
    const menu = within(await shop.findDialog('Meni'));
    await shop.click(menu.getByRole('button', { name: 'Pozovite me' }));
    within(await shop.findDialog('Pozovite me')).getByRole('button', { name: 'Zatraži poziv' });
  });
});

describe('messengers', () => {
  it.each([
    ['BA', '38761000000'],
    ['HR', '385910000000'],
  ] as const)('are linked with the number of %s on the contact page and in the footer', async (country, digits) => {
    await openShop('/kontaktiraje-nas', { country });
    await screen.findByRole('contentinfo');
    const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(hrefs('Viber')).toEqual(Array(2).fill(`viber://chat?number=%2B${digits}`));
    expect(hrefs('WhatsApp')).toEqual(Array(2).fill(`https://wa.me/${digits}`));
  });
});
