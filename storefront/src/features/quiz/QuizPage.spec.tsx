import type { Offer } from '@shop/contracts';
import { ba as pack } from '@shop/countries/ba';
import { createRpcClient } from '@shop/rpc-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { texts as messages } from 'virtual:storefront-texts/common/ba';
import { ShopProvider } from '../../shared/shop.js';
import QuizPage from './QuizPage.js';
import { newQuiz } from './quiz.js';
import { useQuizStore } from './quiz-store.js';

const offer = (ID: string, Name: string, MailingGroup: string | null): Offer => ({
  ID,
  Name,
  Slog: ID,
  Heading: `${Name} svaki dan`,
  SubHeading: '',
  Group: 'skin',
  GroupName: 'Koža',
  Description: '',
  HowToUse: '',
  Adventages: '',
  Benefits: [],
  Ingredients: [],
  Stock: 0,
  OldPrice: 69.9,
  NewPrice: 39.9,
  Currency: 'KM',
  LowestPrice30: null,
  Images: ['/media/x/800.jpg'],
  IngredientsImage: '',
  ChildOffers: null,
  Rating: 4.4,
  RatingCount: 3,
  ReviewBase: 938,
  ScaleleadID: 'S',
  Position: 1,
  PopularRank: 1,
  MailingGroup,
  QuizID: null,
  Guarantee: true,
  revision: 0,
});
const catalogue = [
  offer('pure-fit', 'Pure Fit', 'pure-fit-ba'),
  offer('beauty-fem', 'Beauty Fem', 'beauty-fem-ba'),
  offer('digest-well', 'Digest Well', null),
];

interface SentRequest {
  readonly to: string;
  readonly body: Readonly<Record<string, unknown>>;
}
const sent: SentRequest[] = [];
/** Responses by method or path; `down` means no response. */
let answers: Record<string, unknown> = {};

const fakeFetch: typeof globalThis.fetch = (input, init) => {
  const path = String(input).split('?')[0] ?? '';
  const body = JSON.parse(String(init?.body));
  const call = Array.isArray(body) ? body[0] : body;
  const name = path.endsWith('/_rpc') ? String(call.method) : path;
  sent.push({ to: name, body: path.endsWith('/_rpc') ? call.params : call });
  const response = name === 'offers.f.getAll' ? { status: 'ok', data: catalogue } : answers[name];
  if (response === 'down') return Promise.reject(new TypeError('Failed to fetch'));
  const { action, method, meta } = call;
  return Promise.resolve(
    new Response(JSON.stringify({ status: 'ok', data: null, ...Object(response), action, method, meta })),
  );
};
const sentTo = (to: string) => sent.filter((request) => request.to === to).map(({ body }) => body);

async function renderQuiz(address = '/quiz'): Promise<void> {
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ShopProvider
          value={{
            pack,
            messages,
            client: createRpcClient({ country: 'BA', fetch: fakeFetch }),
            location: window.location,
          }}
        >
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/quiz" element={<QuizPage />} />
              <Route path="/offers/:slog" element={<h1>Stranica proizvoda</h1>} />
            </Routes>
          </MemoryRouter>
        </ShopProvider>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
  await screen.findByRole('heading', { level: 1 });
}

const title = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const press = (name: RegExp | string) => click(screen.getByRole('button', { name }));

function click(element: HTMLElement): Promise<void> {
  return act(async () => {
    fireEvent.click(element);
    await Promise.resolve();
  });
}

const progress = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function answerWith(index: number): Promise<void> {
  const before = title();
  const radios = screen.getAllByRole('radio');
  await click(radios[Math.min(index, radios.length - 1)] ?? radios[0]!);
  await press('Dalje');
  await waitFor(() => expect(title()).not.toBe(before));
}

async function goToEmailStep(address = '/quiz?goal=2'): Promise<void> {
  await renderQuiz(address);
  while (screen.queryAllByRole('radio').length > 0) await answerWith(0);
  expect(title()).toContain('Vaša preporuka je spremna');
}

function fill(label: RegExp, value: string): Promise<void> {
  return act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await Promise.resolve();
  });
}

beforeAll(() => {
  globalThis.fetch = fakeFetch;
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sent.length = 0;
  answers = {};
  useQuizStore.setState({ quiz: newQuiz, saved: [] });
});
afterEach(cleanup);

describe('the questions', () => {
  it('start with a goal and require one to continue', async () => {
    await renderQuiz();
    expect(title()).toContain('Šta biste voljeli postići?');
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Nazad' })).toBeNull();
    await press('Dalje');
    expect(alerts()).toEqual(['Odaberite cilj da biste nastavili.']);
    const goal = screen.getByRole('radio', { name: /Smršati/ });
    await click(goal);
    expect(goal.isConnected).toBe(true);
    expect(alerts()).toEqual([]);
    await press('Dalje');
    await waitFor(() => expect(title()).toBe('Pitanje 1 od 10. Koliko biste voljeli biti lakši?'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('appear one at a time, each as a radio group named by the question', async () => {
    await renderQuiz('/quiz?goal=2');
    expect(await screen.findByRole('group', { name: /Šta prvo primijetite u ogledalu/ })).toBeTruthy();
    await press('Dalje');
    expect(alerts()).toEqual(['Odaberite jedan odgovor da biste nastavili.']);
    expect(screen.getByRole('group').getAttribute('aria-invalid')).toBe('true');
    await answerWith(1);
    expect(title()).toContain('Koliko imate godina?');
  });

  it.each(['/quiz?goal=9', '/quiz?goal=abc', '/quiz?goal='])('start with the goal at %s', async (address) => {
    await renderQuiz(address);
    expect(title()).toContain('Šta biste voljeli postići?');
  });
});

describe('the e-mail step', () => {
  it('shows missing or wrong input next to the fields and sends nothing', async () => {
    await goToEmailStep();
    await press('Dalje');
    await waitFor(() => expect(alerts()).toEqual(['Molimo unesite Vaše podatke', 'Molimo unesite Vaše podatke']));
    expect(document.activeElement).toBe(screen.getByLabelText(/Ime i prezime/));
    await fill(/Ime i prezime/, 'Amra Hodžić');
    await fill(/^Email/, 'amra@primjer');
    await waitFor(() => expect(alerts()).toEqual(['Email mora biti u odgovarajućem formatu.']));
    await press('Dalje');
    expect(sentTo('/api/leads/addSubscriber')).toEqual([]);
  });

  it.each([
    ['is taken', { status: 'ok' }],
    ['is refused', { status: 'error', data: { code: 'INVALID_PARAMS' } }],
    ['gets no answer', 'down'],
  ])('posts the lead and opens the product when it %s', async (_what, answer) => {
    answers = { '/api/leads/addSubscriber': answer };
    await goToEmailStep();
    await fill(/Ime i prezime/, ' Amra Hodžić ');
    await fill(/^Email/, 'amra@primjer.ba');
    await press('Dalje');
    expect(await screen.findByText('Stranica proizvoda')).toBeTruthy();
    expect(sentTo('/api/leads/addSubscriber')).toEqual([
      { Email: 'amra@primjer.ba', FirstLastName: 'Amra Hodžić', Group: 'beauty-fem-ba' },
    ]);
  });

  it('shows an error if the product has no mailing group, and can be skipped', async () => {
    await goToEmailStep('/quiz?goal=5');
    await fill(/Ime i prezime/, 'Amra Hodžić');
    await fill(/^Email/, 'amra@primjer.ba');
    await press('Dalje');
    await waitFor(() => expect(alerts()).toEqual(['Došlo je do greške, molimo pokušajte ponovo kasnije.']));
    expect(sentTo('/api/leads/addSubscriber')).toEqual([]);
    await press('Preskoči');
    await waitFor(() => expect(title()).toContain('Želite li da vas nazovemo?'));
  });
});

describe('the phone step', () => {
  const toPhone = async () => {
    await goToEmailStep();
    await press('Preskoči');
    await waitFor(() => expect(title()).toContain('Želite li da vas nazovemo?'));
  };

  it('announces a missing or invalid number', async () => {
    await toPhone();
    await press('Pošalji');
    await waitFor(() => expect(alerts()).toEqual(['Molimo unesite vaš broj telefona']));
    await fill(/Broj telefona/, '123');
    await waitFor(() => expect(alerts()).toEqual(['Broj telefona mora biti u odgovarajućem formatu.']));
  });

  it('posts number and offer and opens the product, even without a response', async () => {
    answers = { '/api/leads/addSubscriber': 'down' };
    await toPhone();
    await fill(/Broj telefona/, '061 234 567');
    await press('Pošalji');
    expect(await screen.findByText('Stranica proizvoda')).toBeTruthy();
    expect(sentTo('/api/leads/addSubscriber')).toEqual([{ PhoneNumber: '+38761234567', OfferID: 'beauty-fem' }]);
  });

  it('can be skipped without sending anything', async () => {
    await toPhone();
    await press('Preskoči');
    expect(await screen.findByText('Stranica proizvoda')).toBeTruthy();
    expect(sent.map(({ to }) => to)).toEqual(['offers.f.getAll']);
  });
});

async function finishQuiz(options: { readonly consent: boolean }): Promise<void> {
  await goToEmailStep();
  if (options.consent) await click(screen.getByRole('checkbox'));
  await press('Preskoči');
  await screen.findByLabelText(/Broj telefona/);
  await press('Preskoči');
  await screen.findByText('Stranica proizvoda');
  cleanup();
}

describe('the result', () => {
  it('shows the product with five stars, review count and new price, and can restart', async () => {
    await finishQuiz({ consent: false });
    await renderQuiz();
    expect(title()).toBe('Naša preporuka za vas');
    expect(screen.getByRole('heading', { level: 2, name: 'Beauty Fem' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Ocjena 5,0 od 5' })).toBeTruthy();
    expect(screen.getByText('5,0')).toBeTruthy();
    expect(screen.getByText('2491 recenzija')).toBeTruthy();
    expect(screen.getByText('39,90 KM')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Naruči/ }).getAttribute('href')).toBe('/offers/beauty-fem');
    expect(progress()).toBe(100);
    await press('Ponovi kviz');
    await waitFor(() => expect(title()).toContain('Šta biste voljeli postići?'));
    expect(progress()).toBe(0);
    expect(localStorage.getItem('quiz-goal')).toBeNull();
  });

  it('shows no stars if the country has no reviews to show', async () => {
    await finishQuiz({ consent: false });
    const quiet = { ...pack, quizReviewCount: 0 };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ShopProvider
          value={{
            pack: quiet,
            messages,
            client: createRpcClient({ country: 'BA', fetch: fakeFetch }),
            location: window.location,
          }}
        >
          <MemoryRouter initialEntries={['/quiz']}>
            <QuizPage />
          </MemoryRouter>
        </ShopProvider>
      </QueryClientProvider>,
    );
    await screen.findByRole('heading', { level: 2, name: 'Beauty Fem' });
    expect(screen.queryByText(/recenzija/)).toBeNull();
  });

  it('appears even if nothing can be stored', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    try {
      await finishQuiz({ consent: false });
      await renderQuiz();
      expect(title()).toBe('Naša preporuka za vas');
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});

describe('the quiz answers', () => {
  const calls = () => sent.filter(({ to }) => to.startsWith('quiz.')).map(({ to }) => to);

  it('are not sent or stored permanently without consent', async () => {
    await goToEmailStep();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    cleanup();
    useQuizStore.setState({ quiz: newQuiz });
    sessionStorage.clear();
    await finishQuiz({ consent: false });
    await renderQuiz();
    expect(calls()).toEqual([]);
    expect({ ...localStorage }).toEqual({ 'quiz-goal': '2' });
    expect(screen.queryByText(/čuvamo uz vašu saglasnost/)).toBeNull();
  });

  it('are stored with consent, shown again, and withdrawn', async () => {
    await finishQuiz({ consent: true });
    const [params] = sentTo('quiz.f.keep');
    expect(params).toMatchObject({ Goal: 2, Consent: true, Wording: 'quiz-answers-2026-11' });
    expect(params?.['Answers']).toHaveLength(9);
    await waitFor(() => expect(useQuizStore.getState().saved).toMatchObject([{ confirmed: true }]));
    expect(JSON.stringify({ ...localStorage })).not.toContain('lines');

    useQuizStore.setState(({ quiz }) => ({ quiz: { ...quiz, answers: {} } }));
    answers = { 'quiz.f.getKept': { data: { Goal: 2, Answers: [{ Question: 'sun', Answer: 'rarely' }] } } };
    await renderQuiz();
    expect(await screen.findByText(/Stavite zaštitnu kremu pored četkice/)).toBeTruthy();
    await press('Obriši moje odgovore');
    expect(await screen.findByText('Odgovori su obrisani.')).toBeTruthy();
    expect(sentTo('quiz.f.withdraw')).toEqual([{ ID: params?.['ID'] }]);
    expect(localStorage.getItem('quiz-kept')).toBeNull();
  });

  it('can be withdrawn again after a failed attempt', async () => {
    await finishQuiz({ consent: true });
    await renderQuiz();
    answers = { 'quiz.f.withdraw': 'down' };
    await press('Obriši moje odgovore');
    await waitFor(() => expect(alerts()).toEqual(['Odgovori nisu obrisani. Provjerite vezu i pokušajte ponovo.']));
    expect(useQuizStore.getState().saved).toHaveLength(1);
    answers = {};
    await press('Obriši moje odgovore');
    expect(await screen.findByText('Odgovori su obrisani.')).toBeTruthy();
  });

  it('are sent again under the same id if they did not arrive', async () => {
    answers = { 'quiz.f.keep': 'down' };
    await finishQuiz({ consent: true });
    answers = {};
    await renderQuiz();
    await waitFor(() => expect(useQuizStore.getState().saved).toMatchObject([{ confirmed: true }]));
    const ids = sentTo('quiz.f.keep').map(({ ID }) => ID);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
