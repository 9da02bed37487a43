import { until } from '@shop/platform/testing';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { callFrom, Reviewer } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { unlike } from './somebody.fixtures.js';

const picture = (name: string) => join('infra', 'seed', 'media', name, '1200.jpg');

const running = runningShop();
let staffPage: Page;
beforeAll(async () => {
  staffPage = await running.browser.newPage();
  await staffPage.goto(`${running.product.url}/`);
  await callFrom(staffPage, 'staff.login', { username: 'support@demo.local', password: 'demo-password' });
}, 60_000);

/** The review with this title, once it waits to be read. */
async function waitingReview(title: string) {
  let found;
  await until(async () => {
    const filter = { status: 'pending', q: title };
    const { data } = await callFrom(staffPage, 'admin.reviews.getList', { filter });
    [found] = data.data;
    return found !== undefined;
  });
  return found as Awaited<ReturnType<typeof callFrom>>['data'];
}

async function opened(slug: string): Promise<{ readonly page: Page; readonly reviewer: Reviewer }> {
  const page = await running.newPage({ viewport: { width: 1280, height: 900 } });
  const reviewer = new Reviewer(page);
  await reviewer.open(running.product.url, slug);
  return { page, reviewer };
}

it('a review with two pictures goes from the form to the moderator and, without a reload, to who is looking', async () => {
  const { page: lookingPage, reviewer: looking } = await opened('slim-night');
  await looking.section.getByRole('article').first().waitFor();
  const shown = await looking.section.getByText(/^\d+ recenzij/).innerText();

  const { page, reviewer } = await opened('slim-night');
  await reviewer.section.getByText('Da biste ostavili recenziju, napravite račun ili se prijavite.').waitFor();
  expect(await reviewer.section.getByRole('link', { name: 'Prijava ili novi račun' }).getAttribute('href')).toBe(
    '#/login',
  );
  await reviewer.register();
  await reviewer.begin();

  await reviewer.send();
  for (const message of ['Odaberite ocjenu', 'Unesite naslov', 'Unesite vaš kometar', 'Prihvatite uslove korištenja']) {
    await reviewer.form.getByText(message, { exact: true }).waitFor();
  }
  await reviewer.form.locator('input[name=rating]:focus').waitFor({ state: 'attached' });
  await reviewer.form.getByRole('button', { name: 'Dodaj fotografiju' }).click();
  for (const message of ['Ime ne može biti prazno', 'Odaberite privitak']) {
    await reviewer.form.getByText(message, { exact: true }).waitFor();
  }

  await reviewer.addPicture('Moja kutija', picture('pure-fit-1'));
  await reviewer.addPicture('Na polici', picture('pure-fit-2'));
  const text = 'Prijatno sam iznenađena. <script>alert("x")</script>\n\nDrugi pasus.';
  const title = unlike('Nova navika');
  await reviewer.fill(title, text);
  await reviewer.send();
  await reviewer.section.getByText('Vaša recenzija je zaprimljena.').waitFor();

  const review = await waitingReview(title);
  expect(review).toMatchObject({
    rating: 4,
    title,
    text,
    author: { name: 'Amra Delić' },
    country: 'BA',
  });
  expect(review.files).toHaveLength(2);
  await callFrom(staffPage, 'admin.reviews.approve', { ids: [review.id] });

  const card = looking.section.getByRole('article').filter({ hasText: title });
  await card.waitFor();
  await card.getByText('<script>alert("x")</script>').waitFor();
  expect(await looking.section.getByText(/^\d+ recenzij/).innerText()).not.toBe(shown);

  await card.getByRole('button', { name: 'Otvori fotografiju 2 od 2' }).click();
  const lightbox = lookingPage.getByRole('dialog', { name: 'Fotografije uz recenziju' });
  await lightbox.getByRole('img', { name: 'Fotografija 2 od 2 uz recenziju, Amra D.' }).waitFor();
  await lookingPage.keyboard.press('ArrowRight');
  await lightbox.getByRole('img', { name: 'Fotografija 1 od 2 uz recenziju, Amra D.' }).waitFor();
  await lookingPage.keyboard.press('Escape');
  await lightbox.waitFor({ state: 'hidden' });
  expect(
    await card.getByRole('button', { name: 'Otvori fotografiju 2 od 2' }).evaluate((it) => it.matches(':focus')),
  ).toBe(true);

  await page.reload();
  await reviewer.section.scrollIntoViewIfNeeded();
  await reviewer.section.getByText('Objavljena je i vide je svi.').waitFor();
  expect(await reviewer.section.getByRole('button', { name: 'Napišite recenziju' }).count()).toBe(0);
}, 90_000);

it('sorts in five ways and says where it ends', async () => {
  const { reviewer } = await opened('digest-well');
  const stars = async () =>
    Promise.all(
      (await reviewer.section.getByRole('article').getByRole('img').all()).map((it) => it.getAttribute('aria-label')),
    );
  const sort = reviewer.section.getByRole('combobox', { name: 'Poredaj po' });
  await sort.waitFor();
  expect(await sort.locator('option').allInnerTexts()).toEqual([
    'Sa fotografijama',
    'Najnovije',
    'Najstarije',
    'Najbolja ocjena',
    'Najlošija ocjena',
  ]);
  const first = (label: string) =>
    reviewer.section.getByRole('article').first().getByRole('img', { name: label }).waitFor();
  await sort.selectOption('worst');
  await first('Ocjena 2,0 od 5');
  await sort.selectOption('best');
  await first('Ocjena 5,0 od 5');
  expect((await stars()).at(-1)).toBe('Ocjena 2,0 od 5');
}, 60_000);

it('tells in Croatia how reviews are verified', async () => {
  const page = await running.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(running.address('/offers/cellu-lift', 'hr'));
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.getByText('Kako provjeravamo recenzije').waitFor();
}, 60_000);
