import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { force } from './forced-answers.fixtures.js';
import { QuizTaker } from './quiz-taker.fixtures.js';
import { callFrom } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';

/** The quiz of section 2 and what section 4 says of it; docs/specification.md names these. */

const shop = runningShop();

const main = (page: Page) => page.getByRole('main');
const goals = ['Smršati', 'Izgledati mlado i blistavo', 'Ojačati kosu', 'Uljepšati kožu'];
/** E-mail, phone and result come after the questions. */
const stepsAfter = 3;
const percent = (step: number, questions: number) => Math.round((step / (questions + stepsAfter)) * 100);

/** Chooses a goal at step 0, where the address has not named one. */
async function begin(page: Page, quiz: QuizTaker, goal: number): Promise<void> {
  if (goal === 5) return;
  await main(page).getByRole('heading', { level: 1, name: 'Šta biste voljeli postići?' }).waitFor();
  const names = await main(page).getByRole('radio').count();
  expect(names).toBe(goals.length);
  for (const name of goals) await main(page).getByRole('radio', { name }).waitFor();
  expect([await quiz.progress(), await main(page).getByRole('button', { name: 'Nazad' }).count()]).toEqual([0, 0]);
  await quiz.press('Dalje');
  expect(await quiz.alerts()).toEqual(['Odaberite cilj da biste nastavili.']);
  await quiz.chooseGoal(new RegExp(goals[goal - 1] ?? ''));
}

/** Answers question after question; each says its place, and the bar goes by the questions and three steps more. */
async function answerAll(page: Page, quiz: QuizTaker, questions: number): Promise<void> {
  for (let step = 1; step <= questions; step += 1) {
    expect([await quiz.place(), await quiz.progress()]).toEqual([
      `Pitanje ${step} od ${questions}`,
      percent(step, questions),
    ]);
    expect(await main(page).getByRole('radio').count()).toBeGreaterThanOrEqual(3);
    await main(page).getByRole('radio').first().check();
    await quiz.next();
  }
}

describe('2.Q the quiz', () => {
  it.each([
    { goal: 1, questions: 10, product: 'Pure Fit', slug: 'pure-fit' },
    { goal: 2, questions: 9, product: 'Beauty Fem', slug: 'beauty-fem' },
    { goal: 3, questions: 10, product: 'HairGrow Plus', slug: 'hairgrow-plus' },
    { goal: 4, questions: 9, product: 'Cellu Lift', slug: 'cellu-lift' },
    { goal: 5, questions: 10, product: 'Digest Well', slug: 'digest-well' },
  ])(
    'of goal $goal asks $questions questions, for an e-mail and a phone, and recommends $product',
    async ({ goal, questions, product, slug }) => {
      const page = await shop.visit(goal === 5 ? '/quiz?goal=5' : '/quiz');
      const quiz = new QuizTaker(page);
      const leads: string[] = [];
      page.on('request', (request) => request.url().includes('/api/leads/') && leads.push(request.url()));
      await begin(page, quiz, goal);
      await answerAll(page, quiz, questions);
      const stored = JSON.parse(await page.evaluate<string>('sessionStorage.getItem("quiz")')) as Stored;
      expect(Object.keys(stored.answers[String(goal)] ?? {})).toHaveLength(questions);

      expect([await quiz.place(), await quiz.progress()]).toEqual([
        'Vaša preporuka',
        percent(questions + 1, questions),
      ]);
      await main(page).getByRole('textbox', { name: 'Ime i prezime' }).waitFor();
      await main(page).getByRole('textbox', { name: 'Email' }).waitFor();
      await quiz.press('Preskoči');
      await main(page).getByRole('textbox', { name: 'Broj telefona' }).waitFor();
      expect([await quiz.place(), await quiz.progress()]).toEqual(['Još samo ovo', percent(questions + 2, questions)]);
      await main(page).getByRole('button', { name: 'Pošalji' }).waitFor();
      await quiz.press('Preskoči');
      await page.waitForURL((url) => url.hash === `#/offers/${slug}`);
      expect(leads).toEqual([]);
      await showsResult(page, product, slug);
      expect(await quiz.progress()).toBe(100);
    },
    90_000,
  );

  /** A finished quiz shows its product. */
  async function showsResult(page: Page, product: string, slug: string): Promise<void> {
    const { data } = await callFrom(page, 'offers.f.getSlog', { Slog: slug });
    await page.evaluate("location.hash = '#/quiz'");
    await main(page).getByRole('heading', { level: 2, name: product, exact: true }).waitFor();
    await main(page).getByRole('img', { name: product, exact: true }).waitFor();
    await main(page).getByRole('img', { name: 'Ocjena 5,0 od 5' }).waitFor();
    const said = await main(page).innerText();
    expect(said).toContain('2491 recenzija');
    expect(said).toContain(`${data.NewPrice.toFixed(2).replace('.', ',')}\u00a0KM`);
    expect(
      await main(page)
        .getByRole('link', { name: /^Naruči/ })
        .getAttribute('href'),
    ).toBe(`#/offers/${slug}`);
  }

  it('goes back above step 0 only, keeps what was answered, and its bar never falls', async () => {
    const page = await shop.visit('/quiz?goal=4');
    const quiz = new QuizTaker(page);
    await main(page).getByRole('radio').nth(1).check();
    const chosen = await quiz.chosen();
    await quiz.next();
    const reached = await quiz.progress();
    await quiz.press('Nazad');
    await until(async () => (await quiz.place()) === 'Pitanje 1 od 9');
    expect([await quiz.chosen(), await quiz.progress()]).toEqual([chosen, reached]);
    await quiz.press('Nazad');
    await main(page).getByRole('heading', { level: 1, name: 'Šta biste voljeli postići?' }).waitFor();
    expect(await main(page).getByRole('button', { name: 'Nazad' }).count()).toBe(0);
    expect(await quiz.progress()).toBe(reached);
  }, 60_000);

  it('recommends the first offer where no name has the goal’s word', async () => {
    const before = await shop.visit('/club');
    const { data } = await callFrom(before, 'offers.f.getAll', {});
    const others = (data as readonly { Name: string }[]).map((offer) =>
      /hair/i.test(offer.Name) ? { ...offer, Name: 'Grow Plus' } : offer,
    );
    const page = await shop.visit('/quiz?goal=3', {
      before: (it) => force(it, { 'offers.f.getAll': { data: others } }),
    });
    const quiz = new QuizTaker(page);
    await quiz.answerAll();
    await quiz.press('Preskoči');
    await main(page).getByRole('textbox', { name: 'Broj telefona' }).waitFor();
    await quiz.press('Preskoči');
    await page.waitForURL((url) => url.hash === '#/offers/pure-fit');
  }, 60_000);
});

interface Stored {
  readonly answers: Readonly<Record<string, object>>;
}
