import type { Locator, Page } from 'playwright-core';
import { callFrom } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';
import { Wire } from './wire.fixtures.js';

const running = runningShop();
let staff: Wire;
beforeAll(async () => {
  staff = new Wire(running.product.url);
  await staff.logInStaff();
});

/** A page of somebody with an account, where the account is. */
async function accountOf(width: number): Promise<Page> {
  const page = await running.visit('/account', { width });
  const { email, phone } = somebody();
  const names = { FirstName: 'Merima', LastName: 'Zec' };
  await callFrom(page, 'shopUsers.f.add', {
    ...{ Username: email, Email: email, Password: 'duga-lozinka', PhoneNumber: phone, ...names },
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Vaše recenzije' }).waitFor();
  return page;
}

async function write(page: Page, OfferID: string, ReviewHead: string): Promise<string> {
  const args = { OfferID, Rating: 4, Review: 'Prijatno iznenađenje.', ReviewHead, Attachments: [] };
  const { data } = await callFrom(page, 'shopReviews.add', { args });
  return String(data.ID);
}

const part = (page: Page) => page.getByRole('region', { name: 'Vaše recenzije' });
const about = (page: Page, offer: string): Locator =>
  part(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: offer }) });

describe.each([360, 1280])('one’s own reviews in the account, %i px wide', (width) => {
  it('say what became of each, and are changed and taken away there', async () => {
    const page = await accountOf(width);
    await part(page).getByText('Još niste napisali nijednu recenziju.').waitFor();

    await write(page, 'digest-well', 'Čeka');
    const refused = await write(page, 'slim-night', 'Odbijena');
    const shown = await write(page, 'derma-glow', 'Objavljena');
    await staff.call('admin.reviews.reject', { ids: [refused], reason: 'advertising' });
    await staff.call('admin.reviews.approve', { ids: [shown] });
    await staff.call('admin.reviews.answer', { id: shown, text: 'Hvala Vam na lijepim riječima.' });
    await page.reload();

    await about(page, 'Digest Well').getByText('Čeka da je pročita naš tim.').waitFor();
    await about(page, 'Slim Night').getByText('Nije objavljena. Recenzija sadrži reklamu ili link.').waitFor();
    const published = about(page, 'Derma Glow');
    await published.getByText('Objavljena je i vide je svi.').waitFor();
    await published.getByText('Hvala Vam na lijepim riječima.').waitFor();
    expect(await published.getByRole('button', { name: 'Izmijeni' }).count()).toBe(0);
    expect(await published.getByRole('link', { name: 'Derma Glow' }).getAttribute('href')).toBe('#/offers/derma-glow');

    const again = about(page, 'Slim Night');
    await again.getByRole('button', { name: 'Izmijeni' }).click();
    await again.getByLabel('Vaš komentar').fill('Zadovoljna sam.');
    await again.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await again.getByText('Vaša recenzija je zaprimljena.').waitFor();
    await again.getByText('Zadovoljna sam.').waitFor();
    await again.locator('h3:focus').waitFor();

    await published.getByRole('button', { name: 'Ukloni recenziju' }).click();
    await published.getByRole('button', { name: 'Da, ukloni' }).click();
    await published.waitFor({ state: 'detached' });
    await part(page).locator('h2:focus').waitFor();
    const { data } = await callFrom(page, 'shopReviews.getAll', { args: { OfferID: 'derma-glow' }, perPage: 100 });
    expect(data.map(({ ID }: { ID: string }) => ID)).not.toContain(shown);
  }, 90_000);
});
