import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { signatureErrorCode, type S3User } from './s3-signature.fixtures.js';

interface StoredObject {
  readonly content: Buffer;
  readonly type: string;
  readonly caching: string;
  readonly changedAt: Date;
}

export const localAgent = () =>
  new Agent({ lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) });

type Fault =
  | 'slow-down'
  | 'internal-error'
  | 'bad-gateway'
  | 'reset'
  | 'slow'
  | 'hang'
  | 'cut'
  | 'hang-midway'
  | 'denied'
  | 'skewed'
  | 'moved'
  | 'no-space';

const errorCodeByFault: Readonly<Partial<Record<Fault, string>>> = {
  'slow-down': 'SlowDown',
  'internal-error': 'InternalError',
  denied: 'AccessDenied',
  skewed: 'RequestTimeTooSkewed',
  moved: 'PermanentRedirect',
};

export interface S3Server {
  readonly port: number;
  readonly user: S3User;
  readonly bucket: string;
  readonly objects: Map<string, StoredObject>;
  readonly requests: string[];
  readonly faults: Fault[];
  permanentFault: Fault | null;
  clockAheadMs: number;
  pageSize: number;
  close(): Promise<void>;
}

const user: S3User = { accessKey: 'the-access-key', secretKey: 'the/secret+key', region: 'eu-test-1' };
const bucket = 'shop-pictures';

const statuses: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  SlowDown: 503,
  InternalError: 500,
  PermanentRedirect: 301,
  MissingContentLength: 411,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  MethodNotAllowed: 405,
  XMinioStorageFull: 507,
};

export async function startS3Server(): Promise<S3Server> {
  const behaviour = { faults: [], permanentFault: null, clockAheadMs: 0, pageSize: 1000 };
  const state = { user, bucket, objects: new Map(), requests: [], ...behaviour };
  const server = createServer((request, response) => {
    void handleRequest(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const own: S3Server = Object.assign(state, {
    port: 0,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    await new RequestHandler(own, request, response, body).run();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(own, { port: (server.address() as AddressInfo).port });
}

class RequestHandler {
  private readonly url: URL;

  constructor(
    private readonly server: S3Server,
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly body: Buffer,
  ) {
    this.url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  }

  async run(): Promise<void> {
    const { server, request, body } = this;
    server.requests.push(`${request.method} ${request.headers.host?.split(':')[0]} ${this.url.pathname}`);
    const fault = server.faults.shift() ?? server.permanentFault;
    const now = new Date(Date.now() + server.clockAheadMs);
    this.response.setHeader('date', now.toUTCString());
    if (fault === 'hang') return;
    if (fault === 'reset') return void this.response.destroy();
    if (fault === 'bad-gateway') return void this.response.writeHead(502).end('<html><h1>502 Bad Gateway</h1></html>');
    if (fault === 'slow') await setTimeout(300);
    const flaw = (fault && errorCodeByFault[fault]) ?? signatureErrorCode(request, body, { user: server.user, now });
    if (flaw !== null) return this.sendError(flaw);
    const { bucketName, key } = this.parseTarget();
    if (bucketName !== server.bucket) return this.sendError('NoSuchBucket');
    if (key === '') return request.method === 'GET' ? this.list() : this.sendError('MethodNotAllowed');
    if (request.method === 'PUT') return fault === 'no-space' ? this.sendError('XMinioStorageFull') : this.put(key);
    if (request.method === 'DELETE') {
      server.objects.delete(key);
      return void this.response.writeHead(204).end();
    }
    this.sendObject(key, fault);
  }

  /** Virtual-hosted style, or path style for an IP address. */
  private parseTarget(): { readonly bucketName: string; readonly key: string } {
    const path = decodeURIComponent(this.url.pathname).slice(1);
    const label = /^([a-z0-9-]+)\.localhost$/.exec(this.url.hostname)?.[1];
    if (label !== undefined) return { bucketName: label, key: path };
    const [bucketName = '', ...rest] = path.split('/');
    return { bucketName, key: rest.join('/') };
  }

  private put(key: string): void {
    const { headers } = this.request;
    if (headers['content-length'] === undefined) return this.sendError('MissingContentLength');
    const facts = { type: headers['content-type'] ?? '', caching: headers['cache-control'] ?? '' };
    this.server.objects.set(key, { content: this.body, ...facts, changedAt: new Date() });
    this.response.writeHead(200, { etag: '"1"' }).end();
  }

  private sendObject(key: string, fault: Fault | null): void {
    const object = this.server.objects.get(key);
    if (object === undefined) return this.sendError('NoSuchKey');
    const { content, type, changedAt } = object;
    const headers = { 'content-type': type, 'last-modified': changedAt.toUTCString() };
    this.response.writeHead(200, { ...headers, 'content-length': content.length });
    if (this.request.method === 'HEAD') return void this.response.end();
    if (fault === 'cut' || fault === 'hang-midway') {
      const half = content.subarray(0, content.length / 2);
      this.response.write(half, () => fault === 'cut' && this.response.destroy());
    } else this.response.end(content);
  }

  private list(): void {
    const { searchParams } = this.url;
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...this.server.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, this.server.pageSize);
    const isCut = page.length < keys.length;
    const contents = page.map((key) => {
      const { content, changedAt } = this.server.objects.get(key)!;
      const facts = `<LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size>`;
      return `<Contents><Key>${key}</Key>${facts}</Contents>`;
    });
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const facts = `<Name>${this.server.bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>`;
    this.xml(200, `<ListBucketResult>${facts}${next}${contents.join('')}</ListBucketResult>`);
  }

  private sendError(code: string): void {
    this.xml(statuses[code] ?? 403, `<Error><Code>${code}</Code><Message>No.</Message></Error>`);
  }

  private xml(status: number, text: string): void {
    this.response.writeHead(status, { 'content-type': 'application/xml' });
    this.response.end(this.request.method === 'HEAD' ? undefined : `<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
  }
}
