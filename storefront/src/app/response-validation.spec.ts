import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { consentsQuery } from '../features/account/ConsentsForm.js';
import { dataRequestsQuery } from '../features/account/DataRequests.js';
import { returnTermsQuery } from '../features/account/return-terms.js';
import { ownReviewsQuery } from '../features/account/reviews/use-own-reviews.js';
import { ordersQuery } from '../features/account/use-orders.js';
import { bundlesQuery } from '../features/bundles/bundles-query.js';
import { orderQuery } from '../features/checkout/ThanksPage.js';
import { toOwnActivity } from '../features/product/reviews/use-own-activity.js';
import { savedAnswersQuery } from '../features/quiz/saved-answers.js';
import { toReviewPage } from '../features/product/reviews/use-reviews.js';
import { clientReturning } from '../shared/rpc-client.fixtures.js';
import { quoteQuery } from '../shared/cart/QuoteSummary.js';
import { offerQuery, offersQuery } from '../shared/catalogue/offers.js';
import type { ShopClient } from '../shared/rpc.js';
import { checkLogin } from '../shared/session/use-login-poll.js';

type Fields = Readonly<Record<string, unknown>>;

const child = { ID: 'hair', Quantity: 2, Name: 'Hair', Slog: 'hair', Image: '/media/h/800.jpg' };
const ingredient = { name: 'Kopriva', amount: '200 mg' };
const offer = {
  ...{ ID: 'pure-fit', Slog: 'pure-fit', Name: 'Pure Fit', Heading: '', SubHeading: '', Description: '', HowToUse: '' },
  ...{ Adventages: 'a&&b', Group: 'weight', GroupName: 'Mršavljenje', IngredientsImage: '', Currency: 'KM' },
  ...{ OldPrice: 40, NewPrice: 20.5, LowestPrice30: null, Stock: 0, Position: 1, PopularRank: 1 },
  ...{ Rating: 4.5, RatingCount: 3, ReviewBase: 0, Benefits: ['x'], Images: [], Ingredients: [ingredient] },
  ChildOffers: [child],
};
const article = { ID: 'pure-fit', Quantity: 1, Name: 'Pure Fit', Image: '', Price: 20.5, OldPrice: 40 };
const quote = {
  ...{ Articles: [article], Subtotal: 20.5, Savings: 19.5, Discount: 0, Delivery: 5, Total: 25.5, Currency: 'KM' },
};
const at = '2026-11-21T10:00:00.000Z';
const contact = { FirstName: 'A', LastName: 'B', PhoneNumber: null };
const order = { ...quote, ID: 'o', LeadID: 'ABCDE-FGHJK', Status: 'confirmed', createdAt: at, revision: 2, ...contact };
const person = { FirstName: 'Amra', LastName: 'Hodžić' };
const user = { ...person, ID: 'u', Username: 'a@b.ba', Email: 'a@b.ba', PhoneNumber: '+38761123456', ClubMember: null };
const reviewFields = { ID: 'r', Rating: 4, Review: 'Dobro', ReviewHead: '', Attachments: [], createdAt: at };
const noAnswerFields = { Answer: null, AnsweredAt: null };
const review = { ...reviewFields, ...noAnswerFields, Helpful: 0, _User: person };
const ownReview = { ...reviewFields, ...noAnswerFields, OfferID: 'pure-fit', Status: 'rejected', Reason: null };
const terms = {
  ...{ DeliveredAt: at, Currency: 'KM' },
  Kinds: [{ Kind: 'withdrawal', Until: '2026-12-05', InTime: true, Refund: 20.5 }],
};

const fetchQuery = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Promise<unknown> =>
  new QueryClient().fetchQuery(query);

interface ValidatedQuery {
  readonly load: (client: ShopClient) => Promise<unknown>;
  readonly data: Fields | readonly Fields[];
}

const login = async (client: ShopClient): Promise<unknown> => {
  const response = await checkLogin(client);
  return response.status === 'ok' ? response.data : Promise.reject(new Error(response.data.code));
};
const reviews = async (client: ShopClient) =>
  toReviewPage(await client.call('shopReviews.getAll', { args: { OfferID: 'pure-fit' } }));
const ownActivity = async (client: ShopClient) =>
  toOwnActivity(await client.call('shopReviews.f.mine', { OfferID: 'o' }));

const validatedQueries: Readonly<Record<string, ValidatedQuery>> = {
  offers: { load: (client) => fetchQuery(offersQuery(client)), data: [offer] },
  'one offer': { load: (client) => fetchQuery(offerQuery(client, 'pure-fit')), data: offer },
  bundles: { load: (client) => fetchQuery(bundlesQuery(client)), data: [offer] },
  quote: { load: (client) => fetchQuery(quoteQuery(client, null, [{ ID: 'pure-fit', Quantity: 1 }])), data: quote },
  orders: { load: (client) => fetchQuery(ordersQuery(client)), data: [order] },
  'one order': { load: (client) => fetchQuery(orderQuery(client, 'o')), data: order },
  login: { load: login, data: user },
  reviews: { load: reviews, data: [review] },
  'one’s own review': { load: ownActivity, data: { Reviews: [ownReview], Helpful: ['r'], Reported: [] } },
  'all of one’s own reviews': {
    load: (client) => fetchQuery(ownReviewsQuery(client, 'u')),
    data: { Reviews: [ownReview] },
  },
  'kept answers of the quiz': {
    load: (client) => fetchQuery(savedAnswersQuery(client, 'q')),
    data: { Goal: 1, Answers: [{ Question: 'age', Answer: 'young' }] },
  },
  consents: { load: (client) => fetchQuery(consentsQuery(client)), data: { Email: true, Sms: null, Phone: false } },
  'requests about data': {
    load: (client) => fetchQuery(dataRequestsQuery(client)),
    data: [{ ID: 'd', Kind: 'export', DueAt: at }],
  },
  'terms of a return': { load: (client) => fetchQuery(returnTermsQuery(client, 'o', [])), data: terms },
};

const malformedData: readonly unknown[] = [null, {}, 'x', 5, true, [{}], [null], [[]], '<html></html>'];

function withoutEachField(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => withoutEachField(item).map((reduced) => [reduced]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const { [name]: _gone, ...rest } = value as Fields;
    return [rest, ...withoutEachField(field).map((reduced) => ({ ...rest, [name]: reduced }))];
  });
}

describe.each(Object.entries(validatedQueries))('the read of %s', (_name, { load, data }) => {
  it('accepts a valid response with additional fields', async () => {
    const more = Array.isArray(data) ? data.map((item: Fields) => ({ ...item, New: 1 })) : { ...data, New: 1 };
    expect(await load(clientReturning(more))).toBeTruthy();
  });

  it.each(malformedData.map((answer) => [answer]))('fails with SERVER_ERROR for %j', async (answer) => {
    await expect(load(clientReturning(answer))).rejects.toThrow('SERVER_ERROR');
  });

  it('fails if a field is missing', async () => {
    for (const less of withoutEachField(data))
      await expect(load(clientReturning(less))).rejects.toThrow('SERVER_ERROR');
  });
});

it('an offer may come without facts, but not with a part of them', async () => {
  const facts = {
    ...{ pack: null, references: [{ ingredient: 'Cink', percent: 100 }], ingredientList: 'kopriva' },
    ...{ allergens: ['riba'], producer: 'Bosilje', storage: 'Na suhom.' },
  };
  const loadWith = (Facts: unknown) => fetchQuery(offerQuery(clientReturning({ ...offer, Facts }), 'pure-fit'));
  expect(await loadWith(facts)).toMatchObject({ Facts: facts });
  expect(await loadWith(null)).toMatchObject({ Facts: null });
  for (const less of withoutEachField(facts)) await expect(loadWith(less)).rejects.toThrow('SERVER_ERROR');
});

it('terms of a return of the release before exclude nothing, and a malformed exclusion is refused', async () => {
  const loadWith = (Excluded?: unknown) => {
    const Kinds = terms.Kinds.map((kind) => (Excluded === undefined ? kind : { ...kind, Excluded }));
    return fetchQuery(returnTermsQuery(clientReturning({ ...terms, Kinds }), 'o', []));
  };
  expect(await loadWith()).toMatchObject({ Kinds: [{ Kind: 'withdrawal', Excluded: [] }] });
  expect(await loadWith(['pure-fit'])).toMatchObject({ Kinds: [{ Excluded: ['pure-fit'] }] });
  for (const wrong of [null, 'pure-fit', [5]]) await expect(loadWith(wrong)).rejects.toThrow('SERVER_ERROR');
});

it('an empty list is a valid response', async () => {
  expect(await fetchQuery(offersQuery(clientReturning([])))).toEqual([]);
});
