import type { Page } from 'playwright-core';
import { prepareConsole } from '../../../../infra/checks/console-data.mjs';
import { fill, logInAs } from '../../../../infra/checks/console-screens.mjs';
import { runningShop } from './running-shop.fixtures.js';

const records = ['orders/{refunded}', 'reviews/{rejected}', 'memberships/{membership}', 'offers/pure-fit'] as const;
const locales = ['bs-BA', 'sr-Latn-RS', 'hr-HR', 'en-GB'] as const;
/** How programs write names: of a field, of a kind of event, of a value. */
const programs = /[a-z][A-Z]|[a-z]_[a-z]/;

/** What an order, a review, a membership and an offer were, in words that people read. */
describe('time travel', () => {
  const running = runningShop();
  let facts: Readonly<Record<string, string>>;
  beforeAll(async () => {
    facts = await prepareConsole(running.product.url);
  }, 60_000);

  async function travel(page: Page, record: string): Promise<void> {
    await page.goto('about:blank');
    await page.goto(`${running.product.url}/admin/#${fill(`/travel/${record}`, facts)}`);
    await page.getByRole('rowheader').first().waitFor();
  }

  async function asManager(locale: string): Promise<Page> {
    const page = await running.newPage({ viewport: { width: 1280, height: 900 }, locale });
    await logInAs('manager', page.context(), running.product.url);
    return page;
  }

  it.each(locales)(
    'names every place and every change of every record (%s)',
    async (locale) => {
      const page = await asManager(locale);
      for (const record of records) {
        await travel(page, record);
        const places = await page.getByRole('rowheader').allTextContents();
        expect({ record, raw: places.filter((place) => programs.test(place)) }).toEqual({ record, raw: [] });
        const changes = await page
          .getByRole('slider')
          .evaluateAll((thumbs) => thumbs.map((thumb) => thumb.getAttribute('aria-valuetext') ?? ''));
        expect({ record, raw: changes.filter((change) => programs.test(change)) }).toEqual({ record, raw: [] });
      }
      await page.close();
    },
    60_000,
  );

  it('tells an offer’s prices in the money of their country, and a decision in words', async () => {
    const page = await asManager('en-GB');
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await travel(page, 'offers/pure-fit');
    await row('Bosnia and Herzegovina › Prices so far › 1 › Price')
      .getByRole('cell', { name: / KM$/ })
      .first()
      .waitFor();
    await row('Croatia › Prices so far › 1 › Price').getByRole('cell', { name: / EUR$/ }).first().waitFor();
    await row('Croatia › Texts › Name').getByRole('cell', { name: 'Pure Fit' }).first().waitFor();
    await travel(page, 'reviews/{rejected}');
    const statuses = await row('Status').first().getByRole('cell').allTextContents();
    expect(statuses).toEqual(['Waiting', 'Rejected']);
    await page.close();
  }, 60_000);
});
