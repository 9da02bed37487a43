import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Rng } from './simulation/rng.js';

export interface PartnerRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export interface PartnerResponse {
  readonly status: number;
  readonly body: string;
}

const partnerFaults = ['refuses', 'cuts', 'hangs', 'fails', 'redirects', 'floods', 'babbles'] as const;
type PartnerFault = (typeof partnerFaults)[number];

export interface FaultyPartnerOptions {
  readonly rng: Rng;
  readonly respond: (asked: PartnerRequest) => Promise<PartnerResponse>;
  /** Whether a success with an invalid body counts: then it is sent only for completed requests. */
  readonly isStatusDecisive: boolean;
}

export interface FaultyPartner {
  readonly url: string;
  faultRate: number;
  readonly faultCounts: ReadonlyMap<PartnerFault, number>;
  readonly close: () => Promise<void>;
}

const refusalMs = 300;
const gigabyte = 2 ** 30;

export async function startFaultyPartner(options: FaultyPartnerOptions): Promise<FaultyPartner> {
  const redirectTarget = await startRedirectTarget();
  const faultCounts = new Map<PartnerFault, number>();
  const timers = new Set<NodeJS.Timeout>();
  const http = createServer((request, reply) => void serve(request, reply).catch(() => reply.destroy()));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  const partner = {
    url: `http://127.0.0.1:${port}`,
    faultRate: 0,
    faultCounts,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([closeServer(http), redirectTarget.close()]);
      if (redirectTarget.visits() > 0) throw new Error('A redirect was followed');
    },
  };
  const listenAfter = (ms: number) => void timers.add(setTimeout(() => http.listen(port, '127.0.0.1'), ms));
  const refuse = () => {
    // Requests in flight are rejected together.
    if (!http.listening) return;
    http.close();
    http.closeAllConnections();
    listenAfter(refusalMs);
  };
  http.on('error', () => listenAfter(50));

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const asked = await readRequest(request);
    const trouble = options.rng.chance(partner.faultRate) ? options.rng.pick(partnerFaults) : undefined;
    if (trouble === undefined) return sendResponse(reply, await options.respond(asked));
    faultCounts.set(trouble, (faultCounts.get(trouble) ?? 0) + 1);
    const saysYes = trouble === 'floods' || trouble === 'babbles';
    const isDone = trouble !== 'redirects' && ((saysYes && options.isStatusDecisive) || options.rng.chance(0.5));
    if (isDone) await options.respond(asked);
    if (trouble === 'refuses') refuse();
    else applyFault(trouble, reply, redirectTarget.url);
  }
  return partner;
}

function applyFault(trouble: Exclude<PartnerFault, 'refuses'>, reply: ServerResponse, redirectUrl: string): void {
  switch (trouble) {
    case 'hangs':
      return;
    case 'cuts':
      return void reply.destroy();
    case 'fails':
      return sendResponse(reply, { status: 500, body: '<h1>Oops</h1>' });
    case 'redirects':
      return void reply.writeHead(307, { Location: redirectUrl }).end();
    case 'babbles':
      return sendResponse(reply, { status: 200, body: '{"parcelId":7,"steps":"none"' });
    case 'floods':
      return flood(reply);
  }
}

function flood(reply: ServerResponse): void {
  const part = Buffer.alloc(65_536, ' ');
  let left = gigabyte;
  const more = () => {
    while (left > 0) {
      left -= part.length;
      if (!reply.write(part)) return;
    }
    reply.end();
  };
  reply.writeHead(200).on('drain', more);
  more();
}

function sendResponse(reply: ServerResponse, { status, body }: PartnerResponse): void {
  reply.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
}

async function readRequest(request: IncomingMessage): Promise<PartnerRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = '', url: path = '', headers } = request;
  return { method, path, headers, body: Buffer.concat(parts).toString() };
}

async function startRedirectTarget() {
  let visits = 0;
  const http = createServer((_request, reply) => {
    visits += 1;
    reply.end();
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  return { url, visits: () => visits, close: () => closeServer(http) };
}

function closeServer(http: Server): Promise<void> {
  http.closeAllConnections();
  return new Promise((resolve) => http.close(() => resolve()));
}
