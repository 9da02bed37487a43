import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Rng } from './simulation/rng.js';

const mailFaults = [
  'refuses',
  'silent',
  'busy',
  'refuses recipient',
  'fails after the mail',
  'hangs up after the mail',
] as const;
type MailFault = (typeof mailFaults)[number];

export interface FaultyMail {
  readonly url: string;
  faultRate: number;
  readonly acceptedIds: readonly string[];
  readonly close: () => Promise<void>;
}

export async function startFaultyMail(rng: Rng): Promise<FaultyMail> {
  const [sockets, acceptedIds] = [new Set<Socket>(), [] as string[]];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const trouble = rng.chance(mail.faultRate) ? rng.pick(mailFaults) : undefined;
    handleConnection(socket, trouble, (id) => acceptedIds.push(id));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const mail = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faultRate: 0,
    acceptedIds,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
  return mail;
}

function handleConnection(socket: Socket, trouble: MailFault | undefined, onAccepted: (id: string) => void): void {
  const send = (line: string) => void socket.write(`${line}\r\n`);
  if (trouble === 'refuses') return void socket.destroy();
  if (trouble === 'silent') return;
  if (trouble === 'busy') return void socket.end('421 busy\r\n');
  let [buffer, mail] = ['', undefined as string | undefined];
  socket.setEncoding('latin1').on('data', (part: string) => {
    buffer += part;
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      if (mail === undefined) mail = respond(line, trouble, send);
      else if (line !== '.') mail += `${line}\n`;
      else {
        if (trouble !== 'fails after the mail') onAccepted(/^Message-ID: <([^>]+)>/im.exec(mail)?.[1] ?? '');
        mail = undefined;
        if (trouble === 'hangs up after the mail') return void socket.destroy();
        send(trouble === 'fails after the mail' ? '451 failed' : '250 taken');
      }
    }
  });
  send('220 here');
}

function respond(line: string, trouble: MailFault | undefined, send: (line: string) => void): string | undefined {
  const command = line.slice(0, 4).toUpperCase();
  if (command === 'DATA') {
    send('354 go on');
    return '';
  }
  if (command === 'RCPT' && trouble === 'refuses recipient') send('450 later');
  else send(command === 'QUIT' ? '221 bye' : '250 fine');
  return undefined;
}
