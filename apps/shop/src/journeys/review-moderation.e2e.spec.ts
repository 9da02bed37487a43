import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openConsole } from './console-page.fixtures.js';
import { Moderator } from './moderator.fixtures.js';
import { callFromPage, Reviewer } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { newTestPerson, uniqueName } from './test-person.fixtures.js';
import { TestRpcClient } from './rpc-client.fixtures.js';

const picture = (name: string) => join('infra', 'seed', 'media', name, '1200.jpg');
const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const injected = `[...document.images].filter(({ src }) => src.endsWith('/x')).length +
  [...document.scripts].filter(({ text, type }) => type !== 'application/ld+json' && text.includes('alert(')).length`;

describe('the moderation of reviews', () => {
  const running = runningShop();
  const word = uniqueName('rijec').replace(' ', '');
  const dialogs: string[] = [];
  const author = newTestPerson();
  let writer: Reviewer;
  let visitor: Reviewer;
  let desk: Moderator;
  let staff: TestRpcClient;
  const pages: Page[] = [];
  beforeAll(async () => {
    staff = new TestRpcClient(running.product.url);
    await staff.logInStaff('support');
    desk = new Moderator(await openConsole(running, 'manager', `/reviews?q=${word}`));
    const [writing, looking] = [await shopPage(), await shopPage()];
    pages.push(writing, looking, desk.page);
    for (const page of pages)
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
    writer = new Reviewer(writing);
    visitor = new Reviewer(looking);
    await visitor.open(running.product.url, 'vigor-man');
    await writer.open(running.product.url, 'vigor-man');
    const account = {
      Username: author.email,
      Email: author.email,
      Password: 'duga-lozinka',
      PhoneNumber: author.phone,
    };
    await callFromPage(writing, 'shopUsers.f.add', { ...account, FirstName: hostile, LastName: hostile });
    await readsAgain();
  });

  async function shopPage(): Promise<Page> {
    const context = await running.browser.newContext({
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'block',
    });
    await context.addInitScript(`localStorage.consent ??= '{"analytics":"refused"}'`);
    return context.newPage();
  }
  async function readsAgain(): Promise<void> {
    await pages[0]!.reload();
    await writer.section.scrollIntoViewIfNeeded();
  }
  const noneWaits = () => desk.page.getByRole('tab', { name: 'Waiting 0' }).waitFor();
  const waitingId = async () => {
    const { data } = (await staff.call('admin.reviews.getList', { filter: { q: word, status: 'pending' } })) as {
      readonly data: readonly { readonly id: string }[];
    };
    return data[0]!.id;
  };
  async function write(title: string, offers: readonly string[]): Promise<void> {
    const wire = new TestRpcClient(running.product.url);
    const { email, phone } = newTestPerson();
    await wire.register(email, 'duga-lozinka', phone);
    for (const OfferID of offers) {
      const args = { OfferID, Rating: 4, Review: `Moje iskustvo. ${word}`, ReviewHead: title, Attachments: [] };
      await wire.call('shopReviews.add', { args });
    }
  }

  it('works by keyboard with the pictures; author and visitors see the decision at once', async () => {
    await writer.openForm();
    await writer.addPicture(hostile, picture('pure-fit-1'));
    await writer.addPicture('Na polici', picture('pure-fit-2'));
    await writer.fill(`${word} ${hostile}`, `${hostile} Pogledajte www.jeftinije.example, isti proizvod.`);
    await writer.submit();
    await writer.section.getByText('Vaša recenzija je zaprimljena.').waitFor();

    await desk.showInList(word);
    await desk.waitForReview(`${word} ${hostile}`);
    await desk.currentReview.getByText(`${hostile} ${hostile} · `).waitFor();
    await desk.currentReview.getByText('Link: www.jeftinije.example').waitFor();
    await desk.press('o');
    await desk.page.getByRole('dialog').getByRole('img', { name: 'Picture 1 of 2' }).waitFor();
    await desk.press('ArrowRight');
    await desk.page.getByRole('dialog').getByRole('img', { name: 'Picture 2 of 2' }).waitFor();
    await desk.press('Escape', 'a');
    await visitor.section.getByRole('article').filter({ hasText: word }).waitFor();
    await writer.section.getByText('Objavljena je i vide je svi.').waitFor();
    await noneWaits();
  });

  it('undoes a decision with one key, and rejects with a reason in the author’s language', async () => {
    await desk.press('u');
    await desk.waitForReview(`${word} ${hostile}`);
    await desk.page.getByRole('tab', { name: 'Waiting 1' }).waitFor();
    await desk.press('r', '1');
    await noneWaits();
    await readsAgain();
    await writer.section.getByText(/^Nije objavljena\. .*(reklam|link)/).waitFor();
    await writer.section.getByRole('button', { name: 'Izmijeni' }).click();
    await writer.form.getByLabel('Vaš komentar').fill(hostile);
    await writer.form.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await writer.section.getByText('Vaša recenzija je zaprimljena.').waitFor();
    await desk.showInList(word);
    await desk.waitForReview(`${word} ${hostile}`);
  });

  it('shows text fields as text only: names, words, pictures, reasons, replies', async () => {
    const id = await waitingId();
    await staff.call('admin.reviews.reject', { ids: [id], reason: hostile });
    await readsAgain();
    await writer.section.getByText(`Nije objavljena. ${hostile}`).waitFor();
    await desk.currentReview.getByText(`Rejected: “${hostile}”`).first().waitFor();
    await staff.call('admin.reviews.reopen', { ids: [id] });
    await staff.call('admin.reviews.approve', { ids: [id] });
    await staff.call('admin.reviews.answer', { id, text: hostile });
    await readsAgain();
    await writer.section.getByText(`${hostile} <.`).waitFor();
    const article = writer.section.getByRole('article').filter({ hasText: word });
    await article.getByText(hostile, { exact: true }).nth(1).waitFor();
    await desk.currentReview.getByText('Our answer').waitFor();
    await desk.currentReview.getByText(hostile, { exact: true }).nth(1).waitFor();
    for (const page of pages) expect(await page.evaluate(injected)).toBe(0);
    expect(dialogs).toEqual([]);
  });

  it('shows the second of two moderators the decision of the first', async () => {
    await write('Za dvoje', ['pure-fit']);
    await desk.showInList('Za dvoje');
    await desk.row('Za dvoje').click();
    await desk.waitForReview('Za dvoje');
    // The screen must be outdated, so live updates are blocked.
    await desk.page.route('**/_rpc', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('getList') || body.includes('getOne')) await route.abort();
      else await route.continue();
    });
    await staff.call('admin.reviews.reject', { ids: [await waitingId()], reason: 'off_topic' });
    await desk.press('a');
    await desk.page.getByText(/already decided by someone else/).waitFor();
    await desk.page.getByText(/Rejected · Not about the product · Sanja Podrška/).waitFor();
    await desk.page.unroute('**/_rpc');
  });

  it('moves no row when reviews arrive during a selection, on desktop and tablet', async () => {
    await write('Miruje', ['pure-fit', 'beauty-fem', 'hairgrow-plus']);
    await desk.showInList('Miruje', 3);
    const { page } = desk;
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    const rows = `[...document.querySelectorAll('li[data-status]')]`;
    const places = () => page.evaluate<number[]>(`${rows}.map((row) => row.getBoundingClientRect().top)`);
    for (const [width, count] of [
      [1280, 3],
      [834, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page
        .locator('li[data-status]')
        .nth(count - 1)
        .waitFor();
      await all.check();
      await page.getByText(`${count} selected`).waitFor();
      const before = await places();
      expect(before).toHaveLength(count);
      await write('Stiže', ['pure-fit']);
      await page.getByRole('button', { name: '1 new, show' }).waitFor();
      expect(await places()).toEqual(before);
      await page.getByRole('button', { name: '1 new, show' }).click();
      await all.uncheck();
    }
  });
});
