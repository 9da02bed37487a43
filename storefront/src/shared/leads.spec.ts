import { sendSubscriberLead, sendClubJoinLead, lookUpCountry } from './leads.js';

const realFetch = globalThis.fetch;
const requests: { readonly address: string; readonly init: RequestInit | undefined }[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = (address, init) => {
    requests.push({ address: String(address), init });
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const setResponse = (body: unknown, status = 200) => {
  answer = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
};
const phoneLead = { PhoneNumber: '+38761000000', OfferID: 'pure-fit' };

describe('a lead', () => {
  it('is sent by the contract, with the page’s country, and outlives the page', async () => {
    setResponse({ status: 'ok' });
    expect(await sendSubscriberLead(phoneLead)).toEqual({ status: 'ok' });
    expect(requests).toMatchObject([
      {
        address: '/api/leads/addSubscriber?country=ME',
        init: { method: 'POST', keepalive: true, body: JSON.stringify(phoneLead) },
      },
    ]);
  });

  it('returns the code and the fields of a rejection for any status', async () => {
    const details = [{ path: 'OfferID', message: 'Offer not found' }, null, { path: 1 }];
    setResponse({ status: 'error', data: { code: 'NOT_FOUND', message: 'Offer not found', details } }, 404);
    const rejection = { code: 'NOT_FOUND', fields: ['OfferID'] };
    expect(await sendSubscriberLead(phoneLead)).toEqual({ status: 'error', data: rejection });
  });

  it('returns the code of a rejection without details', async () => {
    setResponse({ status: 'error', data: { code: 'RATE_LIMITED' } }, 429);
    const rejection = { code: 'RATE_LIMITED', fields: [] };
    expect(await sendSubscriberLead(phoneLead)).toEqual({ status: 'error', data: rejection });
  });

  it.each<[string, () => void]>([
    ['nobody answers', () => (answer = () => Promise.reject(new TypeError('Failed to fetch')))],
    ['something else answers', () => setResponse('<html>', 502)],
    ['the answer is nonsense', () => setResponse({ status: 'error' })],
    ['the answer is null', () => setResponse('null')],
  ])('never throws when %s', async (_, happens) => {
    happens();
    const lead = { FirstLastName: 'Ana', PhoneNumber: '+38761000000', ClubName: 'Klub', Country: 'BA' };
    expect(await sendClubJoinLead(lead)).toEqual({ status: 'error', data: { code: 'RPC_CLIENT_ERROR', fields: [] } });
  });
});

describe('the country lookup', () => {
  it.each<[string, unknown, string | null]>([
    ['a country', { country: 'BA' }, 'BA'],
    ['a country that is none of the four', { country: 'DE' }, 'DE'],
    ['a refusal', { status: 'error', data: { code: 'SERVICE_UNAVAILABLE' } }, null],
    ['nothing to read', '<html>', null],
    ['something else', { country: 'Bosna' }, null],
  ])('handles %s', async (_, body, country) => {
    setResponse(body);
    expect(await lookUpCountry()).toBe(country);
  });
});
