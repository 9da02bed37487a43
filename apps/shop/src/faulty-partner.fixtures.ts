import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dice } from './simulation/dice.js';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export interface Told {
  readonly status: number;
  readonly body: string;
}

/** What a partner does instead of answering as agreed. */
const troubles = ['refuses', 'cuts', 'hangs', 'fails', 'redirects', 'floods', 'babbles'] as const;
type Trouble = (typeof troubles)[number];

export interface FaultyPartnerOptions {
  readonly dice: Dice;
  /** How it answers when it is well. */
  readonly answer: (asked: Asked) => Promise<Told>;
  /** Whether a yes with nonsense in it counts as a yes: then it says so only of what it has done. */
  readonly statusCounts: boolean;
}

/** A partner of the shop that is well, or in trouble at random; some of what it gets it has dealt with all the same. */
export interface FaultyPartner {
  readonly url: string;
  /** The share of questions that come to nothing. */
  trouble: number;
  /** How often it was in which trouble. */
  readonly had: ReadonlyMap<Trouble, number>;
  readonly close: () => Promise<void>;
}

const refusesMs = 300;
const gigabyte = 2 ** 30;

export async function startFaultyPartner(options: FaultyPartnerOptions): Promise<FaultyPartner> {
  const elsewhere = await startElsewhere();
  const had = new Map<Trouble, number>();
  const timers = new Set<NodeJS.Timeout>();
  const http = createServer((request, reply) => void serve(request, reply).catch(() => reply.destroy()));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  const partner = {
    url: `http://127.0.0.1:${port}`,
    trouble: 0,
    had,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([closed(http), elsewhere.close()]);
      if (elsewhere.visits() > 0) throw new Error('Somebody followed a redirect');
    },
  };
  const listenAfter = (ms: number) => void timers.add(setTimeout(() => http.listen(port, '127.0.0.1'), ms));
  const refuse = () => {
    // Several whose questions were under way are refused together.
    if (!http.listening) return;
    http.close();
    http.closeAllConnections();
    listenAfter(refusesMs);
  };
  // Somebody may have been given the port meanwhile, for a moment.
  http.on('error', () => listenAfter(50));

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const asked = await askedOf(request);
    const trouble = options.dice.isTrue(partner.trouble) ? options.dice.pick(troubles) : undefined;
    if (trouble === undefined) return say(reply, await options.answer(asked));
    had.set(trouble, (had.get(trouble) ?? 0) + 1);
    const saysYes = trouble === 'floods' || trouble === 'babbles';
    const isDone = trouble !== 'redirects' && ((saysYes && options.statusCounts) || options.dice.isTrue(0.5));
    if (isDone) await options.answer(asked);
    if (trouble === 'refuses') refuse();
    else misbehave(trouble, reply, elsewhere.url);
  }
  return partner;
}

function misbehave(trouble: Exclude<Trouble, 'refuses'>, reply: ServerResponse, elsewhere: string): void {
  switch (trouble) {
    case 'hangs':
      return;
    case 'cuts':
      return void reply.destroy();
    case 'fails':
      return say(reply, { status: 500, body: '<h1>Oops</h1>' });
    case 'redirects':
      return void reply.writeHead(307, { Location: elsewhere }).end();
    case 'babbles':
      return say(reply, { status: 200, body: '{"parcelId":7,"steps":"none"' });
    case 'floods':
      return flood(reply);
  }
}

/** A gigabyte, as far as anybody listens. */
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

function say(reply: ServerResponse, { status, body }: Told): void {
  reply.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
}

async function askedOf(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = '', url: path = '', headers } = request;
  return { method, path, headers, body: Buffer.concat(parts).toString() };
}

/** Where redirects lead: nobody should come. */
async function startElsewhere() {
  let visits = 0;
  const http = createServer((_request, reply) => {
    visits += 1;
    reply.end();
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  return { url, visits: () => visits, close: () => closed(http) };
}

function closed(http: Server): Promise<void> {
  http.closeAllConnections();
  return new Promise((resolve) => http.close(() => resolve()));
}
