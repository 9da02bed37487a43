import type { Api } from '@shop/api';
import { UnsubscribeTokens } from '@shop/messages';
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unreachablePartners } from './installation.fixtures.js';
import { projectRoot } from './project-root.js';

export interface EndpointContext {
  readonly url: string;
  readonly api: Pick<Api, 'app'>;
  readonly shopper: string;
  readonly staff: string;
}

export interface Endpoint {
  readonly name: string;
  /** Whether it works without the database; `sometimes`: only from the memory of the process. */
  readonly withoutDatabase: 'always' | 'never' | 'sometimes';
  readonly send: () => Promise<Response>;
}

const json = { 'Content-Type': 'application/json' };
const contact = { FirstName: 'Iva', LastName: 'Ivić', PhoneNumber: '+385912345678' };
const articles = [{ ID: 'pure-fit', Quantity: 1 }];
const list = { pagination: { page: 1, perPage: 10 }, sort: { field: 'createdAt', order: 'DESC' }, filter: {} };

export function allEndpoints(served: EndpointContext): readonly Endpoint[] {
  const sender = new Sender(served.url);
  return [
    ...pageEndpoints(sender, served),
    ...shopEndpoints(sender, served),
    ...staffEndpoints(sender, served),
    ...otherEndpoints(sender, served),
  ];
}

const always = (name: string, send: Endpoint['send']): Endpoint => ({ name, withoutDatabase: 'always', send });
const never = (name: string, send: Endpoint['send']): Endpoint => ({ name, withoutDatabase: 'never', send });
const sometimes = (name: string, send: Endpoint['send']): Endpoint => ({
  name,
  withoutDatabase: 'sometimes',
  send,
});

function pageEndpoints(sender: Sender, { staff }: EndpointContext): readonly Endpoint[] {
  return [
    always('GET /healthz', () => sender.get('/healthz')),
    always('GET /geo', () => sender.get('/geo')),
    always('GET /admin/', () => sender.get('/admin/')),
    always('GET /_rpc/openrpc.json', () => sender.get('/_rpc/openrpc.json')),
    never('GET /_rpc/openrpc.json, staff', () => sender.get('/_rpc/openrpc.json', staff)),
    never('GET /api/admin/exports/ID/orders.csv, staff', () =>
      sender.get(`/api/admin/exports/${randomUUID()}/orders.csv`, staff),
    ),
    sometimes('GET /, a page', () => sender.get('/')),
    sometimes('GET /offers/pure-fit, a page', () => sender.get('/offers/pure-fit')),
    sometimes('GET /sitemap.xml', () => sender.get('/sitemap.xml')),
  ];
}

function shopEndpoints(sender: Sender, { shopper }: EndpointContext): readonly Endpoint[] {
  const review = { OfferID: 'pure-fit', Rating: 5, Review: 'Odlično', ReviewHead: 'Preporuka', Attachments: [] };
  const login = { username: 'nobody@example.com', password: 'a long password' };
  const offer = { args: { OfferID: 'pure-fit' } };
  return [
    always('auth.checkLogin', () => sender.call('auth.checkLogin')),
    never('auth.checkLogin, shopper', () => sender.call('auth.checkLogin', {}, shopper)),
    never('auth.loginShop', () => sender.call('auth.loginShop', login)),
    sometimes('offers.f.getAll', () => sender.call('offers.f.getAll')),
    never('offers.f.getAll, shopper', () => sender.call('offers.f.getAll', {}, shopper)),
    sometimes('shopReviews.getAll', () => sender.call('shopReviews.getAll', offer)),
    never('shopReviews.add, shopper', () => sender.call('shopReviews.add', { args: review }, shopper)),
    sometimes('shopReviews.live, a stream', () => sender.subscribe('shopReviews.live', offer)),
    sometimes('shopOrders.f.quote', () => sender.call('shopOrders.f.quote', { Articles: articles })),
    never('shopOrders.add, shopper', () => sender.call('shopOrders.add', { Articles: articles, ...contact }, shopper)),
    never('shopOrders.f.getAll, shopper', () => sender.call('shopOrders.f.getAll', {}, shopper)),
    never('shopOrders.f.live, shopper, a stream', () => sender.subscribe('shopOrders.f.live', {}, shopper)),
    never('a batch, shopper', () => sender.batch(['auth.checkLogin', 'shopOrders.f.getAll'], shopper)),
    never('staticContent.images.f.upload, shopper', () => sender.upload(shopper)),
  ];
}

function staffEndpoints(sender: Sender, { staff }: EndpointContext): readonly Endpoint[] {
  const login = { username: 'admin@demo.local', password: 'demo-password' };
  return [
    never('staff.login', () => sender.call('staff.login', login)),
    never('staff.me, staff', () => sender.call('staff.me', {}, staff)),
    never('admin.orders.getList, staff', () => sender.call('admin.orders.getList', list, staff)),
    never('admin.live, staff, a stream', () => sender.subscribe('admin.live', { topics: ['orders'] }, staff)),
  ];
}

function otherEndpoints(sender: Sender, { api }: EndpointContext): readonly Endpoint[] {
  const lead = { FirstLastName: 'Iva Ivić', PhoneNumber: '+385912345679' };
  const clubJoin = { ...lead, ClubName: 'Bosilje klub', Country: 'HR' };
  const subscriber = { Email: 'iva@example.com', FirstLastName: 'Iva Ivić', Group: 'pure-fit-ba' };
  const fromCarrier = () => {
    const body = JSON.stringify({ id: randomUUID(), parcelId: 'P1', at: new Date().toISOString(), code: 'accepted' });
    const signature = createHmac('sha256', unreachablePartners.CARRIER_KEY).update(body).digest('hex');
    return sender.post('/carrier/events', body, { ...json, 'X-Signature': signature });
  };
  const tokens = api.app.get(UnsubscribeTokens, { strict: false });
  const token = tokens.tokenFor({ userId: randomUUID(), channel: 'email' }) ?? '';
  return [
    never('POST /deals/getShippmentStatus', () => sender.post('/deals/getShippmentStatus', '{"LeadID":"ABCDE-FGHJK"}')),
    never('POST /api/leads/clubJoin', () => sender.post('/api/leads/clubJoin', JSON.stringify(clubJoin))),
    never('POST /api/leads/addSubscriber', () => sender.post('/api/leads/addSubscriber', JSON.stringify(subscriber))),
    never('POST /carrier/events', fromCarrier),
    never('POST /api/unsubscribe', () => sender.post(`/api/unsubscribe?t=${token}`, '')),
  ];
}

class Sender {
  constructor(private readonly url: string) {}

  get(path: string, cookie = ''): Promise<Response> {
    return fetch(`${this.url}${path}`, { headers: { Cookie: cookie } });
  }

  post(path: string, body: string | FormData, headers: Record<string, string> = json): Promise<Response> {
    return fetch(`${this.url}${path}`, { method: 'POST', headers, body });
  }

  call(method: string, params: object = {}, cookie = ''): Promise<Response> {
    return this.#send({ ...this.#envelope(method, params), action: 'call' }, cookie);
  }

  subscribe(method: string, params: object, cookie = ''): Promise<Response> {
    return this.#send({ ...this.#envelope(method, params), action: 'subscribe' }, cookie);
  }

  batch(methods: readonly string[], cookie: string): Promise<Response> {
    return this.#send(
      methods.map((method) => this.#envelope(method, {})),
      cookie,
    );
  }

  async upload(cookie: string): Promise<Response> {
    const picture = await readFile(join(projectRoot(), 'infra/seed/media/pure-fit-1/400.jpg'));
    const args = { ImageName: 'slika.jpg', ImageTag: 'offer', ImageFile: { $file: 'a' } };
    const form = new FormData();
    form.append('rpc', JSON.stringify(this.#envelope('staticContent.images.f.upload', { args })));
    form.append('a', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg');
    return this.post('/_rpc', form, { Cookie: cookie });
  }

  #send(body: object, cookie: string): Promise<Response> {
    return this.post('/_rpc', JSON.stringify(body), { ...json, Cookie: cookie });
  }

  #envelope(method: string, params: object): object {
    return { method, params, headers: { country: 'HR' }, meta: { idempotencyKey: randomUUID() } };
  }
}

export interface EndpointResult {
  /** `ok`, or the HTTP status and the code, if any: `503 SERVICE_UNAVAILABLE`. */
  readonly outcome: string;
  readonly seconds: number;
  /** In seconds; null without a Retry-After header. */
  readonly retryAfter: number | null;
  /** The response states that the request may have had an effect. */
  readonly isUnknown: boolean;
}

interface RejectionData {
  readonly code: string;
  readonly outcome?: string;
  readonly retryAfter?: number;
}

export async function measureEndpoint({ send }: Pick<Endpoint, 'send'>): Promise<EndpointResult> {
  const begun = performance.now();
  const response = await send();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = isStream ? '' : await response.text();
  const seconds = (performance.now() - begun) / 1_000;
  await (isStream && response.body?.cancel());
  const refused = findRejection(text);
  const failed = refused === undefined ? `${response.status}` : `${response.status} ${refused.code}`;
  const retryAfter = Number(response.headers.get('retry-after') ?? refused?.retryAfter);
  return {
    outcome: response.ok && refused === undefined ? 'ok' : failed,
    seconds,
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
    isUnknown: refused?.outcome === 'unknown',
  };
}

function findRejection(text: string): RejectionData | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  const parts = [JSON.parse(text) as unknown].flat() as readonly {
    readonly status?: string;
    readonly data?: RejectionData;
  }[];
  return parts.find(({ status }) => status === 'error')?.data;
}
