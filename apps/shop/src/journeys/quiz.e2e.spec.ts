import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { until } from '@shop/platform/testing';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';
import { QuizTaker } from './quiz-taker.fixtures.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const running = runningShop();

/** A new visitor of a country's shop, at an address of it; and what their browser sends of leads and answers. */
async function visit(country: string, path: string, options: BrowserContextOptions = {}) {
  const page = await running.newPage({ viewport: { width: 360, height: 740 }, ...options });
  const leads: unknown[] = [];
  const calls: string[] = [];
  page.context().on('request', (request: Request) => {
    const body = request.postData() ?? '';
    if (request.url().includes('/api/leads/')) leads.push(JSON.parse(body));
    if (body.includes('"quiz.f.')) calls.push(...(/quiz\.f\.\w+/.exec(body) ?? []));
  });
  await page.goto(`${running.at(country)}/#${path}`);
  return { page, quiz: new QuizTaker(page), leads, calls };
}

/** What axe has to say about the screen, once it has come in. */
async function faults(page: Page): Promise<readonly string[]> {
  // What leaves the screen while it moves never finishes.
  await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => null)');
  await page.evaluate(axe);
  return page.evaluate<string[]>(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  );
}

describe('the quiz in Bosnia', () => {
  it('leads from a goal to the product; its answers outlive a reload, the lead is posted, the result stays', async () => {
    const { page, quiz, leads, calls } = await visit('ba', '/quiz', { hasTouch: true });
    await quiz.chooseGoal(/Izgledati mlado i blistavo/);
    expect(await quiz.place()).toBe('Pitanje 1 od 9');
    await quiz.choose(/Umoran ten/);
    await quiz.next();
    const reached = await quiz.progress();
    await quiz.press('Nazad');
    expect(await quiz.chosen()).toBe('Umoran ten, bez sjaja');
    expect(await quiz.progress()).toBe(reached);
    await page.reload();
    expect(await quiz.chosen()).toBe('Umoran ten, bez sjaja');
    expect(await quiz.progress()).toBe(reached);
    expect(await faults(page)).toEqual([]);

    await quiz.answerAll();
    expect(await faults(page)).toEqual([]);
    await quiz.press('Dalje');
    expect(await quiz.alerts()).toEqual(['Molimo unesite Vaše podatke', 'Molimo unesite Vaše podatke']);
    await page.getByLabel('Ime i prezime').fill('Amra Hodžić');
    await page.getByRole('textbox', { name: /^Email/ }).fill('amra@primjer.ba');
    await quiz.press('Dalje');
    await page.waitForURL(/#\/offers\/beauty-fem$/);
    await until(() => leads.length > 0);
    expect(leads).toEqual([{ Email: 'amra@primjer.ba', FirstLastName: 'Amra Hodžić', Group: 'beauty-fem-ba' }]);

    await page.goto(page.url().replace(/#.*/, '#/quiz'));
    await page.getByRole('heading', { level: 2, name: 'Beauty Fem' }).waitFor();
    await page.getByText('2491 recenzija').waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/\d+,\d\d.KM/);
    expect(await quiz.progress()).toBe(100);
    expect(await faults(page)).toEqual([]);
    expect(calls).toEqual([]);
    await quiz.press('Ponovi kviz');
    await page.getByRole('heading', { level: 1, name: /Šta biste voljeli postići/ }).waitFor();
  }, 90_000);

  it('goes on to the product although the lead cannot be posted', async () => {
    const { page, quiz } = await visit('ba', '/quiz?goal=3');
    await page.route('**/api/leads/**', (route) => route.abort());
    await quiz.answerAll();
    await quiz.press('Preskoči');
    await page.getByRole('textbox', { name: 'Broj telefona' }).fill('061 234 567');
    await quiz.press('Pošalji');
    await page.waitForURL(/#\/offers\/hairgrow-plus$/);
  }, 60_000);

  it('says that it failed for the product without a mailing group; its group and its page lead here', async () => {
    const { page, quiz, leads } = await visit('ba', '/shop/digestion');
    await page.getByRole('main').getByRole('link', { name: 'Započni kviz' }).click();
    await page.getByRole('heading', { level: 1, name: /Kako se najčešće osjećate poslije jela/ }).waitFor();
    await quiz.answerAll();
    await page.getByLabel('Ime i prezime').fill('Amra Hodžić');
    await page.getByRole('textbox', { name: /^Email/ }).fill('amra@primjer.ba');
    await quiz.press('Dalje');
    expect(await quiz.alerts()).toEqual(['Došlo je do greške, molimo pokušajte ponovo kasnije.']);
    expect(leads).toEqual([]);
    await quiz.press('Preskoči');
    await quiz.press('Preskoči');
    await page.waitForURL(/#\/offers\/digest-well$/);
    await page.getByRole('main').getByRole('link', { name: 'Započni kviz' }).waitFor();
  }, 60_000);
});

describe('the quiz in Croatia', () => {
  it('is taken with the keyboard alone; with consent the answers are kept, and withdrawn', async () => {
    const { page, quiz, leads, calls } = await visit('hr', '/quiz', { viewport: { width: 1280, height: 900 } });
    await page.getByRole('radio').first().waitFor();
    await quiz.tabTo('radio');
    await page.keyboard.press('Space');
    for (const _down of [1, 2, 3]) await page.keyboard.press('ArrowDown');
    expect(await quiz.chosen()).toMatch(/Uljepšati kožu/);
    await quiz.enter();
    expect(await quiz.place()).toBe('Pitanje 1 od 9');
    while (await quiz.asks()) {
      expect(await quiz.focused()).toBe('h1');
      await quiz.tabTo('radio');
      await page.keyboard.press('Space');
      await quiz.enter();
    }
    await quiz.tabTo('checkbox');
    await page.keyboard.press('Space');
    await quiz.tabTo('button', 'Preskoči');
    await quiz.enter();
    await quiz.tabTo('tel');
    await page.keyboard.press('Enter');
    expect(await quiz.alerts()).toEqual(['Molimo unesite svoj broj telefona']);
    await page.keyboard.type('0921234567');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/offers\/cellu-lift$/);
    // Sent when the quiz is left, which the address tells first.
    await until(() => leads.length > 0 && calls.length > 0);
    expect(leads).toEqual([{ PhoneNumber: '+385921234567', OfferID: 'cellu-lift' }]);
    expect(calls).toEqual(['quiz.f.keep']);

    await until(async () => (await page.evaluate<string>('localStorage.getItem("quiz-kept")')).includes('true'));

    // As on another day: in a new tab, which remembers no answers; the server does.
    const later = await page.context().newPage();
    later.setDefaultTimeout(15_000);
    const again = new QuizTaker(later);
    await later.goto(page.url().replace(/#.*/, '#/quiz'));
    await later.getByRole('heading', { level: 2, name: 'Iz vaših odgovora' }).waitFor();
    await again.tabTo('button', 'Izbriši moje odgovore');
    await later.keyboard.press('Enter');
    await later.getByText('Odgovori su izbrisani.').waitFor();
    await later.reload();
    await later.getByRole('heading', { level: 2, name: 'Cellu Lift' }).waitFor();
    expect(await later.getByRole('heading', { level: 2, name: 'Iz vaših odgovora' }).count()).toBe(0);
    expect(calls).toEqual(['quiz.f.keep', 'quiz.f.getKept', 'quiz.f.withdraw']);
  }, 90_000);
});
