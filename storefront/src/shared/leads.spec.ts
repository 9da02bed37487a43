import { addSubscriber, clubJoin, lookUpCountry } from './leads.js';

const realFetch = globalThis.fetch;
const asked: { readonly address: string; readonly init: RequestInit | undefined }[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (address, init) => {
    asked.push({ address: String(address), init });
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const says = (body: unknown, status = 200) => {
  answer = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
};
const toCall = { PhoneNumber: '+38761000000', OfferID: 'pure-fit' };

describe('a lead', () => {
  it('is sent as it is agreed, for the shop that the page is of, and outlives the page', async () => {
    says({ status: 'ok' });
    expect(await addSubscriber(toCall)).toEqual({ status: 'ok' });
    expect(asked).toMatchObject([
      {
        address: '/api/leads/addSubscriber?country=ME',
        init: { method: 'POST', keepalive: true, body: JSON.stringify(toCall) },
      },
    ]);
  });

  it('tells the code of a refusal, whatever its status', async () => {
    says({ status: 'error', data: { code: 'NOT_FOUND', message: 'There is no such offer' } }, 404);
    expect(await addSubscriber(toCall)).toEqual({ status: 'error', data: { code: 'NOT_FOUND' } });
  });

  it.each<[string, () => void]>([
    ['nobody answers', () => (answer = () => Promise.reject(new TypeError('Failed to fetch')))],
    ['something else answers', () => says('<html>', 502)],
    ['the answer is nonsense', () => says({ status: 'error' })],
    ['the answer is null', () => says('null')],
  ])('never throws when %s', async (_, happens) => {
    happens();
    const lead = { FirstLastName: 'Ana', PhoneNumber: '+38761000000', ClubName: 'Klub', Country: 'BA' };
    expect(await clubJoin(lead)).toEqual({ status: 'error', data: { code: 'RPC_CLIENT_ERROR' } });
  });
});

describe('the look-up of the country', () => {
  it.each<[string, unknown, string | null]>([
    ['a country', { country: 'BA' }, 'BA'],
    ['a country that is none of the four', { country: 'DE' }, 'DE'],
    ['a refusal', { status: 'error', data: { code: 'SERVICE_UNAVAILABLE' } }, null],
    ['nothing to read', '<html>', null],
    ['something else', { country: 'Bosna' }, null],
  ])('answers %s', async (_, body, country) => {
    says(body);
    expect(await lookUpCountry()).toBe(country);
  });
});
