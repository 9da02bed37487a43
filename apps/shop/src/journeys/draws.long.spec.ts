import { packOf, weekAt } from '@shop/countries';
import { addMilliseconds, systemClock } from '@shop/kernel';
import { freePort, testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { createHash, randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { clockAheadBy, shiftDatabaseClock } from '../clock-ahead.fixtures.js';
import { startProduct, temporaryDataDir, type Product } from '../../../../infra/test/product.js';
import { launchBrowser } from './browser.fixtures.js';
import { TestRpcClient } from './rpc-client.fixtures.js';

const dayMs = 24 * 3_600_000;

const week = weekAt(addMilliseconds(systemClock(), 7 * dayMs), packOf('BA'));
const midWeek = addMilliseconds(week.from, 3 * dayMs);
const afterwards = addMilliseconds(week.until, dayMs / 2);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const members = ['Amra Prva', 'Selma Druga', 'Lejla Treća'];

describe('a week’s prize draw', () => {
  let place: { readonly port: number; readonly dataDir: string };
  let remove: () => Promise<void>;
  let database: TestDatabase;
  let product: Product;
  let browser: Browser;

  const startAt = async (moment: string) => {
    const aheadMs = Date.parse(moment) - Date.parse(systemClock());
    await shiftDatabaseClock(database, aheadMs);
    return startProduct({ ...place, env: { DATABASE_URL: database.url, DEMO: '1', ...clockAheadBy(aheadMs) } });
  };

  async function joinClub(name: string, digit: number): Promise<void> {
    const staff = new TestRpcClient(product.url);
    await staff.logInStaff();
    const join = { FirstLastName: name, PhoneNumber: `+3876100020${digit}`, ClubName: 'Bosilje klub', Country: 'BA' };
    const body = JSON.stringify(join);
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${product.url}/api/leads/clubJoin`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    let requested: readonly { readonly id: string }[] = [];
    await until(async () => {
      const found = await staff.call('admin.memberships.getList', { filter: { q: join.PhoneNumber } });
      requested = (found as { readonly data: typeof requested }).data;
      return requested.length === 1;
    });
    const email = `${randomUUID()}@primjer.ba`;
    await staff.call('admin.memberships.activate', { id: requested[0]!.id, email, payment: { method: 'cash' } });
  }

  async function atTheShop(): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(`localStorage.consent ??= '{"analytics":"refused"}'`);
    await page.goto(`http://ba.localhost:${place.port}/#/club/draws`);
    return page;
  }

  async function managersPage(): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await page.goto(`${product.url}/admin/`);
    await page.getByLabel('E-mail').fill('manager@demo.local');
    await page.getByLabel('Password').fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Prize draws' }).click();
    return page;
  }

  async function openDraw(page: Page): Promise<void> {
    await page.getByRole('tab', { name: 'Drawn', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: weekName }).filter({ hasText: 'BA' });
    await row.waitFor();
    expect(await row.count()).toBe(1);
    await row.getByRole('link', { name: weekName }).click();
    await page.getByRole('heading', { name: weekName, level: 1 }).waitFor();
  }

  const [year = '', number = ''] = week.name.split('-W');
  const weekName = `Week ${Number(number)} of ${year}`;
  const digitsIn = (text: string) => text.replace(/\D/g, '');

  beforeAll(async () => {
    const folder = await temporaryDataDir();
    remove = folder.remove;
    database = await testDatabase();
    place = { port: await freePort(), dataDir: folder.path };
    browser = await launchBrowser();
    product = await startAt(midWeek);
    for (const [index, name] of members.entries()) await joinClub(name, index);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await database?.drop();
    await remove?.();
  });

  it('happens once with the published seed, and is reproducible', async () => {
    const before = await atTheShop();
    const published = before.getByRole('region', { name: 'Ove sedmice' }).locator('code');
    await published.waitFor();
    const seedHash = await published.innerText();
    await product.stop();
    product = await startAt(afterwards);

    const page = await managersPage();
    await openDraw(page);
    const [hash, seed] = await page.locator('main code').allInnerTexts();
    expect([hash, sha256(seed ?? '')]).toEqual([seedHash, seedHash]);
    const winner = page.getByText(/^Winning number: /);
    const drawn = digitsIn(await winner.innerText());
    const names = await Promise.all(members.map((name) => page.getByText(name, { exact: true }).count()));
    expect(names.toSorted()).toEqual([0, 0, 1]);
    await page.getByRole('button', { name: 'Verify draw' }).click();
    await page.getByText('Draw verified').waitFor();
    expect(await page.getByRole('status').getByRole('img', { name: 'passed', exact: true }).count()).toBe(4);

    // Verified with public numbers and SHA-256 only.
    const anybody = new TestRpcClient(product.url);
    const { Numbers } = (await anybody.call('club.f.draw', { ID: `BA-${week.name}` })) as {
      readonly Numbers: readonly string[];
    };
    const tickets = Numbers.map((one) => ({ one, ticket: sha256(`${seed}:${one}`) }));
    tickets.sort((a, b) => (a.ticket < b.ticket ? -1 : 1));
    expect([Numbers.length, tickets[0]?.one]).toEqual([members.length, drawn]);

    const shop = await atTheShop();
    await shop.getByText(/· \d{4} \d{4} \d{4}$/).click();
    for (const shown of [seedHash, seed ?? '']) await shop.locator('code').getByText(shown, { exact: true }).waitFor();

    const facts = await page.locator('main').innerText();
    await product.stop();
    product = await startAt(addMilliseconds(afterwards, dayMs));
    const later = await managersPage();
    await openDraw(later);
    await later.getByRole('button', { name: 'Verify draw' }).click();
    await later.getByText('Draw verified').waitFor();
    expect(await later.locator('main').innerText()).toBe(facts);
  });
});
