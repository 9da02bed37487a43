import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Secret } from '@shop/platform';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { MailSender } from './mail-sender.js';

const message = {
  id: '018f5b1e-0000-7000-8000-000000000001',
  country: 'HR',
  to: 'šime@primjer.hr',
  subject: 'Bosilje: narudžba ABCDE-FGHJK je na putu',
  text: 'Paket možete pratiti ovdje: https://hr.bosilje.example/#/track?id=ABCDE-FGHJK Vaš Bosilje',
} as const;
const waits = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 } as const;

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

function senderTo(port: number, user = ''): MailSender {
  const url = new Secret(`smtp://${user}127.0.0.1:${port}`);
  return new MailSender({ url, from: 'Bosilje <narudzbe@bosilje.example>' }, waits);
}

async function smtp(options: SMTPServerOptions = {}, user = '') {
  const taken: { readonly from: string; readonly to: readonly string[]; readonly mail: string }[] = [];
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], authOptional: true, allowInsecureAuth: true, closeTimeout: 100 },
    onData: (stream, session, done) => {
      let mail = '';
      stream.on('data', (part: Buffer) => (mail += part.toString('latin1')));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          mail,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  open.push(() => new Promise((closed) => server.close(closed)));
  return { taken, sender: senderTo((server.server.address() as AddressInfo).port, user) };
}

/** One line after each of the client’s, then `then`. */
async function scripted(lines: readonly string[], then: (socket: Socket) => void): Promise<MailSender> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const left = [...lines];
    const next = () => {
      const line = left.shift();
      if (line === undefined) then(socket);
      else socket.write(`${line}\r\n`);
    };
    next();
    socket.on('data', next);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  return senderTo((server.address() as AddressInfo).port);
}

const refuse = (status: number) => Object.assign(new Error('šime@primjer.hr is not welcome'), { responseCode: status });
const quiet = () => undefined;
const untilData = ['220 hello', '250 fine', '250 fine', '250 fine', '354 go on'];

describe('the mail sender', () => {
  it('sends text and HTML under the id of the message', async () => {
    const { taken, sender } = await smtp();

    expect(await sender.send(message)).toEqual({ outcome: 'sent' });

    expect(taken).toMatchObject([{ from: 'narudzbe@bosilje.example', to: ['šime@primjer.hr'] }]);
    const mail = taken[0]?.mail;
    expect(mail).toContain(`Message-ID: <${message.id}@bosilje.example>`);
    expect(mail).toMatch(/Content-Type: text\/plain; charset=utf-8[\s\S]+Content-Type: text\/html; charset=utf-8/);
    expect(mail).toContain('Auto-Submitted: auto-generated');
  });

  it('sends the unsubscribe header for marketing only', async () => {
    const { taken, sender } = await smtp();
    const unsubscribe = 'https://ba.bosilje.example/api/unsubscribe?t=e.user.signature';
    await sender.send({ ...message, unsubscribe });
    await sender.send(message);
    expect(taken[0]?.mail.replace(/\r\n /g, '')).toMatch(
      /List-Unsubscribe: ?<https:\/\/ba\.bosilje\.example\/api\/unsubscribe\?t=e\.user\.signature>/,
    );
    expect(taken[0]?.mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(taken[1]?.mail).not.toContain('List-Unsubscribe');
  });

  it.each([
    'amra@primjer.ba\r\nBcc: zla@primjer.ba',
    'amra,zla@primjer.ba',
    'amra@primjer.ba;zla',
    '<amra@primjer.ba>',
    '"amra"@primjer.ba',
    'amra\u200b@primjer.ba',
    'amra\u202e@primjer.ba',
  ])('sends no mail to %j, which an older account may have', async (to) => {
    const { taken, sender } = await smtp();
    expect(await sender.send({ ...message, to })).toEqual({ outcome: 'refused', reason: 'No e-mail address' });
    expect(taken).toEqual([]);
  });

  it('sends the recipient as one address and the subject as one line', async () => {
    const { taken, sender } = await smtp();
    await sender.send({ ...message, to: "o'neill+shop@primjer.ba", subject: 'Bosilje\r\nBcc: zla@primjer.ba' });
    expect(taken[0]?.to).toEqual(["o'neill+shop@primjer.ba"]);
    const [headers = ''] = taken[0]?.mail.split('\r\n\r\n') ?? [];
    expect(headers).toMatch(/^To: o'neill\+shop@primjer\.ba\r$/m);
    expect(headers).not.toMatch(/^Bcc:/m);
  });

  it('logs in where the server requires a password', async () => {
    const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
      password === 'tajna/1' ? done(null, { user: username ?? '' }) : done(refuse(535));
    const right = await smtp({ authOptional: false, onAuth }, 'shop:tajna%2F1@');
    const wrong = await smtp({ authOptional: false, onAuth }, 'shop:druga@');

    expect(await right.sender.send(message)).toEqual({ outcome: 'sent' });
    expect(await wrong.sender.send(message)).toEqual({ outcome: 'away', reason: 'SMTP 535' });
  });

  it.each([
    [550, 'refused'],
    [450, 'away'],
  ])('maps a recipient response %i to %s and does not disclose the address', async (status, outcome) => {
    const { sender } = await smtp({ onRcptTo: (_address, _session, done) => done(refuse(status)) });
    expect(await sender.send(message)).toEqual({ outcome, reason: `SMTP ${status}` });
  });

  it('retries when the server rejects the shop’s address', async () => {
    const { sender } = await smtp({ onMailFrom: (_address, _session, done) => done(refuse(553)) });
    expect(await sender.send(message)).toEqual({ outcome: 'away', reason: 'SMTP 553' });
  });

  it.each([
    [554, 'refused'],
    [451, 'away'],
  ])('maps a mail response %i to %s', async (status, outcome) => {
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(refuse(status)));
    };
    expect(await (await smtp({ onData })).sender.send(message)).toEqual({ outcome, reason: `SMTP ${status}` });
  });

  it('retries when the server is unreachable', async () => {
    expect(await senderTo(1).send(message)).toMatchObject({ outcome: 'away' });
  });

  it.each<[string, readonly string[]]>([
    ['greets nobody', []],
    ['greets and says no more', ['220 hello']],
    ['hangs before the mail', ['220 hello', '250 fine']],
  ])('retries when the server %s', async (_, lines) => {
    expect(await (await scripted(lines, quiet)).send(message)).toMatchObject({ outcome: 'away' });
  });

  it('retries when the server hangs up before the mail', async () => {
    const sender = await scripted(['220 hello'], (socket) => socket.destroy());
    expect(await sender.send(message)).toMatchObject({ outcome: 'away' });
  });

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', quiet],
    ['hangs up', (socket) => socket.destroy()],
  ])('reports an unknown outcome when the server %s after the mail', async (_, then) => {
    expect(await (await scripted(untilData, then)).send(message)).toMatchObject({ outcome: 'unknown' });
  });
});
