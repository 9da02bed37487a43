import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Secret } from '@shop/platform';
import {
  respondsWith,
  disconnects,
  hangs,
  respondsEndlessly,
  until,
  type PartnerBehaviour,
} from '@shop/platform/testing';
import { SmsSender } from './sms-sender.js';

let http: Server;
let behaviour: PartnerBehaviour;
const arrivals: { readonly authorization: string | undefined; readonly body: unknown }[] = [];

beforeAll(async () => {
  http = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      arrivals.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      behaviour(reply);
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((closed) => http.close(closed));
});
beforeEach(() => arrivals.splice(0));

const message = { id: 'm-1', country: 'RS', to: '+381641234567', subject: 'Bosilje', text: 'Zvali smo vas.' } as const;

function sender(port = (http.address() as AddressInfo).port): SmsSender {
  return new SmsSender({ url: new Secret(`http://127.0.0.1:${port}/sms`), key: new Secret('a key') }, 500);
}

describe('the SMS gateway', () => {
  it('receives number, text, sender and a constant idempotency key', async () => {
    behaviour = respondsWith(202);

    expect(await sender().send(message)).toEqual({ outcome: 'sent' });

    const body = { to: message.to, text: message.text, sender: 'Bosilje', key: 'm-1' };
    expect(arrivals).toEqual([{ authorization: 'Bearer a key', body }]);
  });

  it.each<[string, PartnerBehaviour, string]>([
    ['says yes for ever', respondsEndlessly, 'sent'],
    ['says yes with nonsense', respondsWith(200, {}, '{"ok":'), 'sent'],
    ['finds the number wrong', respondsWith(422), 'refused'],
    ['has too much to do', respondsWith(429), 'away'],
    ['is closed', respondsWith(503), 'away'],
    ['does not know our key', respondsWith(401), 'away'],
    ['fails on the way', respondsWith(500), 'unknown'],
    ['does not answer', hangs, 'unknown'],
    ['hangs up', disconnects, 'unknown'],
  ])('%s', async (_, as, outcome) => {
    behaviour = as;
    expect(await sender().send(message)).toMatchObject({ outcome });
    expect(arrivals).toHaveLength(1);
  });

  it('accepts with a gigabyte, which is not read', async () => {
    const sockets: Socket[] = [];
    behaviour = (reply) => {
      if (reply.socket !== null) sockets.push(reply.socket);
      respondsEndlessly(reply);
    };
    expect(await sender().send(message)).toEqual({ outcome: 'sent' });
    await until(() => sockets[0]?.destroyed === true);
    expect(sockets[0]?.bytesWritten).toBeLessThan(20_000_000);
  });

  it('is not followed when it redirects, permanently or temporarily', async () => {
    let visits = 0;
    const elsewhere = createServer((_request, reply) => {
      visits += 1;
      reply.end();
    });
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/sms`;
    for (const status of [301, 302, 307, 308]) {
      behaviour = respondsWith(status, { location });
      expect(await sender().send(message)).toEqual({ outcome: 'away', reason: `HTTP ${status}` });
    }
    await new Promise((closed) => elsewhere.close(closed));
    expect(visits).toBe(0);
  });

  it('counts as away when it is unreachable', async () => {
    const gone = createServer();
    await once(gone.listen(0, '127.0.0.1'), 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((closed) => gone.close(closed));

    expect(await sender(port).send(message)).toMatchObject({ outcome: 'away' });
  });
});
