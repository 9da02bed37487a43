import { until } from '@shop/platform/testing';
import { join } from 'node:path';
import { callFromPage, Reviewer } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { uniqueName } from './test-person.fixtures.js';
import { TestRpcClient } from './rpc-client.fixtures.js';

const picture = (name: string) => join('infra', 'seed', 'media', name, '1200.jpg');

interface PendingReview {
  readonly id: string;
  readonly files: readonly string[];
}

describe('a review with pictures', () => {
  const shop = runningShop();

  async function open(slug: string) {
    const page = await shop.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
    const reviewer = new Reviewer(page);
    await reviewer.open(shop.product.url, slug);
    return { page, reviewer };
  }

  it('goes from the form to the moderator, live to a reader, and is deleted from the author’s account', async () => {
    const staff = new TestRpcClient(shop.product.url);
    await staff.logInStaff('support');
    const { page: readerPage, reviewer: reader } = await open('slim-night');
    await reader.section.getByRole('article').first().waitFor();
    const shown = await reader.section.getByText(/^\d+ recenzij/).innerText();

    const { page, reviewer } = await open('slim-night');
    await reviewer.register();
    await reviewer.openForm();
    await reviewer.submit();
    await reviewer.form.getByText('Odaberite ocjenu', { exact: true }).waitFor();
    await reviewer.form.locator('input[name=rating]:focus').waitFor({ state: 'attached' });
    await reviewer.addPicture('Moja kutija', picture('pure-fit-1'));
    await reviewer.addPicture('Na polici', picture('pure-fit-2'));
    const text = 'Prijatno sam iznenađena. <script>alert("x")</script>\n\nDrugi pasus.';
    const title = uniqueName('Nova navika');
    await reviewer.fill(title, text);
    await reviewer.submit();
    await reviewer.section.getByText('Vaša recenzija je zaprimljena.').waitFor();

    let waiting: PendingReview | undefined;
    await until(async () => {
      const filter = { status: 'pending', q: title };
      const { data } = (await staff.call('admin.reviews.getList', { filter })) as {
        readonly data: readonly PendingReview[];
      };
      [waiting] = data;
      return waiting !== undefined;
    });
    const author = { name: 'Amra Delić' };
    expect(waiting).toMatchObject({ rating: 4, title, text, author, country: 'BA' });
    expect(waiting?.files).toHaveLength(2);
    const card = reader.section.getByRole('article').filter({ hasText: title });
    expect(await card.count()).toBe(0);
    await staff.call('admin.reviews.approve', { ids: [waiting?.id] });

    await card.getByText('<script>alert("x")</script>').waitFor();
    expect(await reader.section.getByText(/^\d+ recenzij/).innerText()).not.toBe(shown);
    await card.getByRole('button', { name: 'Otvori fotografiju 2 od 2' }).click();
    const lightbox = readerPage.getByRole('dialog', { name: 'Fotografije uz recenziju' });
    await lightbox.getByRole('img', { name: 'Fotografija 2 od 2 uz recenziju, Amra D.' }).waitFor();
    await readerPage.keyboard.press('ArrowRight');
    await lightbox.getByRole('img', { name: 'Fotografija 1 od 2 uz recenziju, Amra D.' }).waitFor();
    await readerPage.keyboard.press('Escape');
    await lightbox.waitFor({ state: 'hidden' });
    await card.locator('button[aria-label="Otvori fotografiju 2 od 2"]:focus').waitFor();

    await page.reload();
    await reviewer.section.scrollIntoViewIfNeeded();
    await reviewer.section.getByText('Objavljena je i vide je svi.').waitFor();
    expect(await reviewer.section.getByRole('button', { name: 'Napiši recenziju' }).count()).toBe(0);

    await page.evaluate("location.hash = '/account'");
    const own = page.getByRole('region', { name: 'Vaše recenzije' }).getByRole('listitem').filter({ hasText: title });
    await own.getByText('Objavljena je i vide je svi.').waitFor();
    await own.getByRole('button', { name: 'Ukloni recenziju' }).click();
    await own.getByRole('button', { name: 'Da, ukloni' }).click();
    await own.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Vaše recenzije' }).locator('h2:focus').waitFor();
    const { data } = await callFromPage(page, 'shopReviews.getAll', { args: { OfferID: 'slim-night' }, perPage: 100 });
    expect(data.map(({ ID }: { ID: string }) => ID)).not.toContain(waiting?.id);
  });
});
