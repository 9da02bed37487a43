import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Dice } from './simulation/dice.js';

const troubles = [
  'refuses',
  'silent',
  'busy',
  'refuses recipient',
  'fails after the mail',
  'hangs up after the mail',
] as const;
type Trouble = (typeof troubles)[number];

/** A mail server that is well, or in trouble at random. */
export interface FaultyMail {
  readonly url: string;
  trouble: number;
  /** The ids of the mails that it took. */
  readonly taken: readonly string[];
  readonly close: () => Promise<void>;
}

export async function startFaultyMail(dice: Dice): Promise<FaultyMail> {
  const [sockets, taken] = [new Set<Socket>(), [] as string[]];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const trouble = dice.isTrue(mail.trouble) ? dice.pick(troubles) : undefined;
    converse(socket, trouble, (id) => taken.push(id));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const mail = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trouble: 0,
    taken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
  return mail;
}

function converse(socket: Socket, trouble: Trouble | undefined, take: (id: string) => void): void {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  if (trouble === 'refuses') return void socket.destroy();
  if (trouble === 'silent') return;
  if (trouble === 'busy') return void socket.end('421 busy\r\n');
  let [buffer, mail] = ['', undefined as string | undefined];
  socket.setEncoding('latin1').on('data', (part: string) => {
    buffer += part;
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      if (mail === undefined) mail = answer(line, trouble, say);
      else if (line !== '.') mail += `${line}\n`;
      else {
        if (trouble !== 'fails after the mail') take(/^Message-ID: <([^>]+)>/im.exec(mail)?.[1] ?? '');
        mail = undefined;
        if (trouble === 'hangs up after the mail') return void socket.destroy();
        say(trouble === 'fails after the mail' ? '451 failed' : '250 taken');
      }
    }
  });
  say('220 here');
}

/** Answers one command; a mail begins with the empty string. */
function answer(line: string, trouble: Trouble | undefined, say: (line: string) => void): string | undefined {
  const command = line.slice(0, 4).toUpperCase();
  if (command === 'DATA') {
    say('354 go on');
    return '';
  }
  if (command === 'RCPT' && trouble === 'refuses recipient') say('450 later');
  else say(command === 'QUIT' ? '221 bye' : '250 fine');
  return undefined;
}
