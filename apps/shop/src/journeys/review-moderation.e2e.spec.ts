import axe from 'axe-core';
import { join } from 'node:path';
import { freePort, until } from '@shop/platform/testing';
import type { Browser, Page } from 'playwright-core';
import { startProduct, temporaryDataDir, type Product } from '../../../../infra/test/product.js';
import { launchBrowser } from './browser.fixtures.js';
import { Moderator } from './moderator.fixtures.js';
import { callFrom, Reviewer } from './reviewer.fixtures.js';
import { Wire } from './wire.fixtures.js';
import { atRest, isDrawnLight } from './in-page.fixtures.js';

const picture = (name: string) => join('infra', 'seed', 'media', name, '1200.jpg');
const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
/** How much of it a page took for its own. */
const injected = `[...document.images].filter(({ src }) => src.endsWith('/x')).length +
  [...document.scripts].filter(({ text }) => text.includes('alert(')).length`;

let product: Product;
let browser: Browser;
let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>;
const pages: Page[] = [];

beforeAll(async () => {
  dataDir = await temporaryDataDir();
  product = await startProduct({ port: await freePort(), dataDir: dataDir.path });
  browser = await launchBrowser();
  await decideWhatWaits();
}, 120_000);
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await dataDir?.remove();
}, 30_000);

/** A page of somebody's own, which notes every dialog that a script opens. */
async function newPage(): Promise<{ readonly page: Page; readonly dialogs: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  pages.push(page);
  return { page, dialogs };
}

async function moderator(username = 'support@demo.local'): Promise<Moderator> {
  const { page } = await newPage();
  const one = new Moderator(page);
  await one.logIn(product.url, username);
  return one;
}

interface Written {
  readonly email: string;
  readonly phone: string;
  readonly title: string;
  readonly offers?: readonly string[];
}

/** Somebody with an account writes about offers; the titles tell which one is which. */
async function write({ email, phone, title, offers = ['pure-fit'] }: Written): Promise<Wire> {
  const wire = new Wire(product.url);
  await wire.register(email, 'duga-lozinka', phone);
  for (const [index, OfferID] of offers.entries()) {
    const ReviewHead = offers.length === 1 ? title : `${title} ${index}`;
    const args = { OfferID, Rating: 1 + (index % 5), Review: `Moje iskustvo. ${hostile}`, ReviewHead, Attachments: [] };
    await wire.call('shopReviews.add', { args });
  }
  return wire;
}

it('a review with two pictures is moderated by keyboard and seen at once, by its author and by others', async () => {
  const desk = await moderator();
  const looking = await newPage();
  const other = new Reviewer(looking.page);
  await other.open(product.url, 'hairgrow-plus');
  const { page, dialogs } = await newPage();
  const author = new Reviewer(page);
  await author.open(product.url, 'hairgrow-plus');
  await author.register();
  await author.begin();
  await author.addPicture('Moja kutija', picture('pure-fit-1'));
  await author.addPicture('Na polici', picture('pure-fit-2'));
  await author.fill(`Nova navika ${hostile}`, `Prijatno sam iznenađena. ${hostile}`);
  await author.send();
  await author.section.getByText('Vaša recenzija je zaprimljena.').waitFor();

  await desk.seesInList('Nova navika');
  await desk.has(`Nova navika ${hostile}`);
  await desk.press('o');
  await desk.page.getByRole('dialog').getByRole('img', { name: 'Picture 1 of 2' }).waitFor();
  await desk.press('ArrowRight');
  await desk.page.getByRole('dialog').getByRole('img', { name: 'Picture 2 of 2' }).waitFor();
  await desk.press('Escape', 'a');
  await other.section.getByRole('article').filter({ hasText: 'Nova navika' }).waitFor();
  await author.section.getByText('Objavljena je i vide je svi.').waitFor();

  for (const shown of [page, looking.page, desk.page]) expect(await shown.evaluate(injected)).toBe(0);
  expect([...dialogs, ...looking.dialogs]).toEqual([]);
}, 120_000);

it('what stands in any field is shown as it was written: names, words, pictures, reasons, answers', async () => {
  const { page, dialogs } = await newPage();
  const author = new Reviewer(page);
  await author.open(product.url, 'vigor-man');
  await callFrom(page, 'shopUsers.f.add', {
    ...{ Username: 'zli@primjer.ba', Email: 'zli@primjer.ba', Password: 'duga-lozinka', PhoneNumber: '061 700 300' },
    ...{ FirstName: hostile, LastName: hostile },
  });
  await page.reload();
  await author.section.scrollIntoViewIfNeeded();
  await author.begin();
  await author.addPicture(hostile, picture('vigor-man-1'));
  await author.fill(hostile, hostile);
  await author.send();
  await author.section.getByText('Vaša recenzija je zaprimljena.').waitFor();

  const desk = await moderator();
  await desk.seesInList(hostile);
  await desk.has(hostile);
  await desk.inHand.getByText(`${hostile} ${hostile} · `).waitFor();
  const staff = new Wire(product.url);
  await staff.logInStaff();
  const [id] = await waiting(staff);
  await staff.call('admin.reviews.reject', { ids: [id], reason: hostile });
  await page.reload();
  await author.section.scrollIntoViewIfNeeded();
  await author.section.getByText(`Nije objavljena. ${hostile}`).waitFor();
  await desk.page.goto(`${product.url}/admin/#/reviews?status=rejected&q=${encodeURIComponent(hostile)}&id=${id}`);
  await desk.inHand.getByText(`Rejected: “${hostile}”`).first().waitFor();

  await staff.call('admin.reviews.reopen', { ids: [id] });
  await staff.call('admin.reviews.approve', { ids: [id] });
  await staff.call('admin.reviews.answer', { id, text: hostile });
  await author.section.getByText(`${hostile} <.`).waitFor();
  await author.section.getByRole('article').getByText(hostile, { exact: true }).nth(3).waitFor();
  await desk.page.goto(`${product.url}/admin/#/reviews?status=approved&id=${id}`);
  await desk.inHand.getByText('Our answer').waitFor();
  await desk.inHand.getByText(hostile, { exact: true }).nth(2).waitFor();
  for (const shown of [page, desk.page]) expect(await shown.evaluate(injected)).toBe(0);
  expect(dialogs).toEqual([]);
}, 120_000);

it('what was decided by mistake is taken back with one key, and a refusal is told in the country’s words', async () => {
  const { page } = await newPage();
  const author = new Reviewer(page);
  await author.open(product.url, 'beauty-fem');
  await callFrom(page, 'shopUsers.f.add', {
    ...{
      Username: 'mirza@primjer.ba',
      Email: 'mirza@primjer.ba',
      Password: 'duga-lozinka',
      PhoneNumber: '061 700 100',
    },
    ...{ FirstName: 'Mirza', LastName: 'Hadžić' },
  });
  await page.reload();
  await author.section.scrollIntoViewIfNeeded();
  await author.begin();
  await author.fill('Povoljnije drugdje', 'Pogledajte www.jeftinije.example, isti proizvod.');
  await author.send();
  await author.section.getByText('Vaša recenzija je zaprimljena.').waitFor();

  const desk = await moderator();
  await desk.has('Povoljnije drugdje');
  await desk.inHand.getByText('Link: www.jeftinije.example').waitFor();
  await desk.press('a');
  await desk.page.getByText('Everything is moderated').waitFor();
  await desk.press('u');
  await desk.has('Povoljnije drugdje');
  await desk.press('r', '1');
  await desk.page.getByText('Everything is moderated').waitFor();

  await page.reload();
  await author.section.scrollIntoViewIfNeeded();
  await author.section.getByText(/^Nije objavljena\. .*(reklam|link)/).waitFor();
  await author.section.getByRole('button', { name: 'Izmijeni' }).click();
  await author.form.getByLabel('Vaš komentar').fill('Djeluje, ali sporo.');
  await author.form.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
  await author.section.getByText('Vaša recenzija je zaprimljena.').waitFor();
  await desk.seesInList('Povoljnije drugdje');
  await desk.has('Povoljnije drugdje');
  await desk.press('a');
  await desk.page.getByText('Everything is moderated').waitFor();
}, 120_000);

it('of two moderators one decides, and the other is told what and by whom', async () => {
  await write({ email: 'dva@primjer.ba', phone: '061 700 200', title: 'Za dvoje', offers: ['pure-fit', 'cellu-lift'] });
  const [first, second] = [await moderator('support@demo.local'), await moderator('manager@demo.local')];
  await first.has('Za dvoje 0');
  await second.has('Za dvoje 0');
  // What the second one has on the screen is older than what is true: nothing arrives there meanwhile.
  await second.page.route('**/_rpc', async (route) => {
    const body = route.request().postData() ?? '';
    if (body.includes('getList') || body.includes('getOne')) await route.abort();
    else await route.continue();
  });
  await first.press('r', '5');
  await until(async () => (await first.row('Za dvoje 0').getAttribute('data-status')) === 'rejected');
  await first.page.getByRole('tab', { name: 'Waiting 1' }).waitFor();
  await second.press('a');
  await second.page.getByText(/decided by somebody else first/).waitFor();
  await second.page.getByText(/Rejected · Not about the product · /).waitFor();
  await second.has('Za dvoje 1');
  await first.has('Za dvoje 1');
  await first.press('a');
  await first.page.getByText('Everything is moderated').waitFor();
}, 120_000);

it.each([
  [1280, '062 401 280', '062 411 280'],
  [834, '062 408 340', '062 418 340'],
])(
  'reviews that arrive move no row, with some selected, %i px wide',
  async (width, phone, otherPhone) => {
    await decideWhatWaits();
    const offers = ['pure-fit', 'beauty-fem', 'hairgrow-plus'];
    await write({ email: `miran${width}@primjer.ba`, phone, title: 'Miruje', offers });
    const desk = await moderator('manager@demo.local');
    await desk.page.setViewportSize({ width, height: 900 });
    await desk.has('Miruje 0');
    await desk.page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await desk.page.getByText('3 selected').waitFor();
    const rows = `[...document.querySelectorAll('li[data-status]')]`;
    const places = () => desk.page.evaluate(`${rows}.map((row) => row.getBoundingClientRect().top)`);
    const before = await places();
    expect(before).toHaveLength(3);
    await write({ email: `nov${width}@primjer.ba`, phone: otherPhone, title: 'Stiže' });
    await desk.page.getByRole('button', { name: '1 new, show' }).waitFor();
    expect(await places()).toEqual(before);
  },
  120_000,
);

it('a digit that is faster than the list of reasons counts', async () => {
  await decideWhatWaits();
  await write({ email: 'brz@primjer.ba', phone: '062 401 900', title: 'Brzo odbijena' });
  const { page } = await newPage();
  let answer = () => {};
  const wanted = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/_rpc', async (route) => {
    if ((route.request().postData() ?? '').includes('admin.reviews.reasons')) await wanted;
    await route.continue();
  });
  const desk = new Moderator(page);
  await desk.logIn(product.url, 'support@demo.local');
  await desk.has('Brzo odbijena');
  await desk.press('r');
  await page.getByRole('dialog').waitFor();
  await desk.press('1');
  answer();
  await page.getByText('Everything is moderated').waitFor();
}, 120_000);

describe('a hundred reviews', () => {
  const offers = ['pure-fit', 'beauty-fem', 'hairgrow-plus', 'cellu-lift', 'digest-well'];
  beforeAll(async () => {
    await decideWhatWaits();
    for (let person = 0; person < 20; person += 1) {
      const phone = `061 80${String(person).padStart(2, '0')} 00`;
      await write({ email: `stotinu${person}@primjer.ba`, phone, title: `Osoba ${person}, proizvod`, offers });
    }
  }, 240_000);

  it('are shown in their states at every width, by day and by night, with nothing that axe finds serious', async () => {
    const desk = await moderator('manager@demo.local');
    await desk.has('Osoba 0, proizvod 0');
    await desk.page.evaluate(axe.source);
    const found: unknown[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await until(async () => (await desk.page.evaluate(isDrawnLight)) === (colorScheme === 'light'));
      for (const width of [1280, 834, 360]) {
        await desk.page.setViewportSize({ width, height: 900 });
        await desk.page.getByRole('listitem').or(desk.inHand).first().waitFor();
        found.push(...(await seriousFaults(desk.page)).map((fault) => [colorScheme, width, fault]));
      }
    }
    expect(found).toEqual([]);
  }, 120_000);

  it('are cleared by keyboard alone', async () => {
    const desk = await moderator();
    await desk.page.getByRole('tab', { name: 'Waiting 100' }).waitFor();
    const left = () => desk.page.getByRole('tab', { name: /^Waiting/ }).innerText();
    let before = '';
    for (let decided = 0; decided < 100; decided += 1) {
      // The next one is in hand at once; after fifty the next page is fetched.
      await until(async () => !['', before].includes(await titleInHand(desk)));
      before = await titleInHand(desk);
      await desk.press(...(decided % 5 === 0 ? ['r', '6'] : ['a']));
    }
    await desk.page.getByText('Everything is moderated').waitFor();
    await until(async () => (await left()) === 'Waiting 0');
    await desk.page.getByRole('tab', { name: /^Rejected/ }).click();
    await desk.row('Osoba').first().waitFor();
  }, 240_000);
});

/** What the demo has waiting, and what specs before left behind. */
async function decideWhatWaits(): Promise<void> {
  const staff = new Wire(product.url);
  await staff.logInStaff();
  const ids = await waiting(staff);
  if (ids.length > 0) await staff.call('admin.reviews.approve', { ids });
}

async function waiting(staff: Wire): Promise<readonly string[]> {
  const params = { pagination: { page: 1, perPage: 100 }, filter: { status: 'pending' } };
  const { data } = (await staff.call('admin.reviews.getList', params)) as {
    readonly data: readonly { readonly id: string }[];
  };
  return data.map(({ id }) => id);
}

async function titleInHand(desk: Moderator): Promise<string> {
  const [heading] = await desk.inHand.getByRole('heading', { level: 2 }).all();
  return heading === undefined ? '' : heading.innerText();
}

function seriousFaults(page: Page): Promise<string[]> {
  return page.evaluate(`${atRest}.then(() => axe.run(document, { resultTypes: ['violations'] })).then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`);
}
