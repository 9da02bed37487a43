import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ok, openShop, type OpenShop } from '../../testing/open-shop.js';
import { seedOffers } from '../../testing/seed-offers.js';

const goals = ['Smršati', 'Izgledati mlado i blistavo', 'Ojačati kosu', 'Uljepšati kožu'];
const goalTitle = /Šta biste voljeli postići\?$/;
const stepsAfterQuestions = 3;
const percent = (step: number, questions: number) => Math.round((step / (questions + stepsAfterQuestions)) * 100);

const bar = () => screen.getByRole('progressbar');
const progress = () => Number(bar().getAttribute('aria-valuenow'));
const stepLabel = () =>
  bar()
    .getAttribute('aria-valuetext')
    ?.replace(/, \d+%$/, '') ?? '';
const radios = (shop: OpenShop) => shop.main.getAllByRole<HTMLInputElement>('radio');

async function goToNextStep(shop: OpenShop): Promise<void> {
  const before = stepLabel();
  await shop.click(shop.main.getByRole('button', { name: 'Dalje' }));
  await waitFor(() => expect(stepLabel()).not.toBe(before));
}

async function answerAll(shop: OpenShop, questions: number): Promise<void> {
  for (let step = 1; step <= questions; step += 1) {
    expect([stepLabel(), progress()]).toEqual([`Pitanje ${step} od ${questions}`, percent(step, questions)]);
    const answers = await shop.main.findAllByRole('radio');
    expect(answers.length).toBeGreaterThanOrEqual(3);
    fireEvent.click(answers[0]!);
    await goToNextStep(shop);
  }
}

const skipStep = (shop: OpenShop) => shop.click(shop.main.getByRole('button', { name: 'Preskoči' }));

describe('the quiz', () => {
  it.each([
    { goal: 1, questions: 10, product: 'Pure Fit', slug: 'pure-fit' },
    { goal: 2, questions: 9, product: 'Beauty Fem', slug: 'beauty-fem' },
    { goal: 3, questions: 10, product: 'HairGrow Plus', slug: 'hairgrow-plus' },
    { goal: 4, questions: 9, product: 'Cellu Lift', slug: 'cellu-lift' },
    { goal: 5, questions: 10, product: 'Digest Well', slug: 'digest-well' },
  ])(
    'for goal $goal shows $questions questions, e-mail and phone steps, and recommends $product',
    async ({ goal, questions, product, slug }) => {
      const shop = await openShop(goal === 5 ? '/quiz?goal=5' : '/quiz');
      if (goal !== 5) await chooseGoal(shop, goals[goal - 1]!);
      await answerAll(shop, questions);
      const stored = JSON.parse(sessionStorage.getItem('quiz') ?? '{}') as StoredQuiz;
      expect(Object.keys(stored.answers[String(goal)] ?? {})).toHaveLength(questions);

      expect([stepLabel(), progress()]).toEqual(['Vaša preporuka', percent(questions + 1, questions)]);
      for (const label of ['Ime i prezime', 'Email']) shop.field(label);
      await skipStep(shop);
      await waitFor(() => expect(stepLabel()).toBe('Još samo ovo'));
      expect(progress()).toBe(percent(questions + 2, questions));
      shop.field('Broj telefona');
      shop.main.getByRole('button', { name: 'Pošalji' });
      await skipStep(shop);
      await waitFor(() => expect(shop.path).toBe(`/offers/${slug}`));
      await shop.main.findByRole('heading', { level: 1, name: product });
      expect(shop.server.requests('/api/leads/addSubscriber')).toEqual([]);
      await expectResult(shop, product);
    },
  );

  async function chooseGoal(shop: OpenShop, goal: string): Promise<void> {
    shop.main.getByRole('heading', { level: 1, name: goalTitle });
    expect(radios(shop).map((radio) => radio.labels?.[0]?.textContent)).toEqual(
      goals.map((name) => expect.stringContaining(name)),
    );
    expect([progress(), shop.main.queryByRole('button', { name: 'Nazad' })]).toEqual([0, null]);
    shop.press('Dalje');
    await shop.findAlert('Odaberite cilj da biste nastavili.');
    fireEvent.click(shop.main.getByRole('radio', { name: new RegExp(goal) }));
    await goToNextStep(shop);
  }

  async function expectResult(shop: OpenShop, product: string): Promise<void> {
    const offer = seedOffers('BA').find(({ Name }) => Name === product)!;
    await shop.navigate('/quiz');
    await shop.main.findByRole('heading', { level: 2, name: product });
    shop.main.getByRole('img', { name: product });
    shop.main.getByRole('img', { name: 'Ocjena 5,0 od 5' });
    shop.main.getByText('2491 recenzija');
    expect(screen.getByRole('main').textContent).toContain(`${offer.NewPrice.toFixed(2).replace('.', ',')}\u00a0KM`);
    expect(shop.main.getByRole('link', { name: /^Naruči/ }).getAttribute('href')).toBe(`#/offers/${offer.Slog}`);
    expect(progress()).toBe(100);
  }

  it('goes back only above step 0, stores answers over a reload, and never loses progress', async () => {
    const shop = await openShop('/quiz?goal=4');
    fireEvent.click(radios(shop)[1]!);
    await goToNextStep(shop);
    const reached = progress();
    shop.press('Nazad');
    await waitFor(() => expect(stepLabel()).toBe('Pitanje 1 od 9'));
    expect([radios(shop)[1]!.checked, progress()]).toEqual([true, reached]);
    await shop.reload();
    expect([stepLabel(), radios(shop)[1]!.checked, progress()]).toEqual(['Pitanje 1 od 9', true, reached]);
    shop.press('Nazad');
    await shop.main.findByRole('heading', { level: 1, name: goalTitle });
    expect(shop.main.queryByRole('button', { name: 'Nazad' })).toBeNull();
    expect(progress()).toBe(reached);
  });

  it('recommends the first offer if no name has the goal’s word', async () => {
    const offers = seedOffers('BA').map((offer) =>
      /hair/i.test(offer.Name) ? { ...offer, Name: 'Grow Plus' } : offer,
    );
    const shop = await openShop('/quiz?goal=3', { responses: { 'offers.f.getAll': ok(offers) } });
    await answerAll(shop, 10);
    await skipStep(shop);
    await waitFor(() => expect(stepLabel()).toBe('Još samo ovo'));
    await skipStep(shop);
    await waitFor(() => expect(shop.path).toBe('/offers/pure-fit'));
  });

  it('for digestion starts from its group and from its product page', async () => {
    const shop = await openShop('/club');
    for (const path of ['/shop/digestion', '/offers/digest-well']) {
      await shop.navigate(path);
      await shop.click(await shop.main.findByRole('link', { name: 'Započni kviz' }));
      await shop.main.findByRole('heading', { level: 1, name: /Kako se najčešće osjećate poslije jela/ });
    }
  });
});

interface StoredQuiz {
  readonly answers: Readonly<Record<string, object>>;
}
