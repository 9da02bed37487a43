import type { TestShop } from '@shop/testing';
import { request } from 'node:http';
import { startTestEndpoint, startLeadsShop, type TestEndpoint } from './leads.fixtures.js';

let shop: TestShop;
let endpoint: TestEndpoint;
beforeAll(async () => {
  shop = await startLeadsShop();
  endpoint = await startTestEndpoint(shop);
});
afterAll(async () => {
  await endpoint.close();
  await shop.close();
});

interface HttpResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: { readonly status: string; readonly data: { readonly code: string; readonly details?: unknown } };
}

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  port = endpoint.port,
): Promise<HttpResult> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers };
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
        }),
      );
    });
    asked.on('error', reject).end(text);
  });
}

let people = 0;
const emailLead = () => ({
  Email: `osoba${(people += 1)}@primjer.ba`,
  FirstLastName: 'Ana Anić',
  Group: 'pure-fit-ba',
});
const phoneLead = () => ({ PhoneNumber: `061 ${200_000 + (people += 1)}`, OfferID: 'pure-fit' });
const clubJoin = () => ({
  FirstLastName: 'Ana Anić',
  PhoneNumber: `061 ${300_000 + (people += 1)}`,
  ClubName: 'Bosilje klub',
  Country: 'BA',
});
const add = '/api/leads/addSubscriber';
const join = '/api/leads/clubJoin';
const leadsOf = async (q: string) => {
  await shop.settle();
  return (await shop.staff('support').call('admin.leads.getList', { filter: { q } })).data;
};

describe('POST /api/leads', () => {
  it('stores an e-mail subscriber once, even if sent repeatedly', async () => {
    const lead = emailLead();
    for (let time = 0; time < 3; time += 1)
      expect(await post(add, lead, { host: 'ba.localhost' })).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await leadsOf(lead.Email)).toMatchObject({ total: 1, data: [{ country: 'BA', name: 'Ana Anić' }] });
  });

  it('stores a phone subscriber for the shop of the host', async () => {
    const lead = { ...phoneLead(), PhoneNumber: '091 234 5678' };
    expect((await post(add, lead, { host: 'hr.localhost' })).body).toEqual({ status: 'ok' });
    expect(await leadsOf('+385912345678')).toMatchObject({ total: 1, data: [{ country: 'HR', offerId: 'pure-fit' }] });
  });

  it('stores a club request for the named country, in any case', async () => {
    const lead = { ...clubJoin(), PhoneNumber: '064 111 2222', Country: 'rs' };
    expect((await post(join, lead)).body).toEqual({ status: 'ok' });
    expect(await leadsOf('+381641112222')).toMatchObject({
      data: [{ kind: 'club_join', country: 'RS', locatedIn: 'RS' }],
    });
  });

  it('stores the consents with it', async () => {
    const lead = { ...phoneLead(), Consents: { Phone: true, Wording: 'quiz-phone-1' } };
    expect((await post(add, lead, { host: 'ba.localhost' })).body.status).toBe('ok');
    expect(await leadsOf(`+387${lead.PhoneNumber.slice(1)}`)).toMatchObject({
      data: [{ consents: { phone: true, wording: 'quiz-phone-1' } }],
    });
  });

  it.each([
    ['an e-mail that is none', add, { ...emailLead(), Email: 'nothing' }, 400, 'INVALID_PARAMS', 'Email'],
    ['a name for its e-mail', add, { ...emailLead(), Email: '<ana@primjer.ba>' }, 400, 'INVALID_PARAMS', 'Email'],
    ['no name', add, { ...emailLead(), FirstLastName: '  ' }, 400, 'INVALID_PARAMS', 'FirstLastName'],
    [
      'a name of blanks',
      join,
      { ...clubJoin(), FirstLastName: '\u00a0\u2800' },
      400,
      'INVALID_PARAMS',
      'FirstLastName',
    ],
    ['a name turned round', join, { ...clubJoin(), FirstLastName: 'A\u202e' }, 400, 'INVALID_PARAMS', 'FirstLastName'],
    ['a group that there is not', add, { ...emailLead(), Group: 'nothing' }, 404, 'NOT_FOUND', 'Group'],
    ['an offer that there is not', add, { ...phoneLead(), OfferID: 'nothing' }, 404, 'NOT_FOUND', 'OfferID'],
    ['a phone that is none', add, { ...phoneLead(), PhoneNumber: '12345' }, 400, 'INVALID_PARAMS', 'PhoneNumber'],
    ['something unknown', add, { ...phoneLead(), Price: 1 }, 400, 'INVALID_PARAMS', 'Price'],
    [
      'text that no database keeps',
      join,
      { ...clubJoin(), FirstLastName: 'A\u0000' },
      400,
      'INVALID_PARAMS',
      'FirstLastName',
    ],
    ['a country that there is not', join, { ...clubJoin(), Country: 'XX' }, 400, 'INVALID_PARAMS', 'Country'],
    ['a country by its name', join, { ...clubJoin(), Country: 'Bosna' }, 400, 'INVALID_PARAMS', 'Country'],
  ])('rejects %s, and names the field', async (_, path, body, status, code, at) => {
    const answer = await post(path, body, { host: 'ba.localhost' });
    expect(answer).toMatchObject({ status, body: { status: 'error', data: { code, details: [{ path: at }] } } });
  });

  it.each([
    ['nothing', '', 'application/json', 400],
    ['no JSON', '{', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['JSON that says it is text', JSON.stringify(phoneLead()), 'text/plain', 415],
    ['a form', 'PhoneNumber=061123456&OfferID=pure-fit', 'application/x-www-form-urlencoded', 415],
  ])('rejects %s', async (_, body, type, status) => {
    const answer = await post(add, body, { host: 'ba.localhost', 'content-type': type });
    expect(answer).toMatchObject({ status, body: { status: 'error' } });
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://ba.localhost' }, 200],
  ])('accepts pages of the same host and programs only: %j', async (headers, status) => {
    expect((await post(add, phoneLead(), { host: 'ba.localhost', ...headers })).status).toBe(status);
  });

  it('limits callback requests per number, and stores the same request once', async () => {
    const { PhoneNumber } = phoneLead();
    const about = (OfferID: string) => post(add, { PhoneNumber, OfferID }, { host: 'ba.localhost' });
    for (const offer of ['pure-fit', 'pure-fit', 'pure-fit', 'beauty-fem'])
      expect((await about(offer)).status).toBe(200);
    const refused = await post(join, { ...clubJoin(), PhoneNumber });
    expect(refused).toMatchObject({ status: 429, body: { status: 'error', data: { code: 'RATE_LIMITED' } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(await leadsOf(`+387${PhoneNumber.slice(1).replace(' ', '')}`)).toMatchObject({ total: 2 });
  });

  it('limits requests per address, and sends Retry-After', async () => {
    const limited = await startTestEndpoint(shop, { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
    const from = async (ip: string) =>
      post(add, phoneLead(), { host: 'ba.localhost', 'x-forwarded-for': ip }, limited.port);
    let refused = await from('198.51.100.7');
    let granted = 0;
    for (; refused.status === 200; granted += 1) refused = await from('198.51.100.7');
    expect(granted).toBeGreaterThanOrEqual(30);
    expect(refused).toMatchObject({
      status: 429,
      body: { data: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('198.51.100.8')).status).toBe(200);
    await limited.close();
  });
});
