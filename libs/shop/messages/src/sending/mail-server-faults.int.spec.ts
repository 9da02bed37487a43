import { Secret } from '@shop/platform';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { MailSender } from './mail-sender.js';

const message = {
  id: '018f5b1e-0000-7000-8000-000000000001',
  country: 'HR',
  to: 'sime@primjer.hr',
  subject: 'Bosilje: narudžba ABCDE-FGHJK je na putu',
  text: 'Paket možete pratiti ovdje: https://hr.bosilje.example/#/track?id=ABCDE-FGHJK Vaš Bosilje',
} as const;
const waits = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 } as const;
/** Bytes that both ends may buffer. */
const maxBytes = 20_000_000;

async function startEndlessServer(word: string) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    const more = () => {
      while (socket.writable && socket.write(word));
    };
    socket.on('drain', more);
    more();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new Secret(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    sender: new MailSender({ url, from: 'Bosilje <narudzbe@bosilje.example>' }, waits),
    said: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

describe('a misbehaving mail server', () => {
  it.each([
    ['greets for ever', '220-hello\r\n'.repeat(1_000)],
    ['answers for ever what nobody asked', '250 fine\r\n'.repeat(1_000)],
    ['says one word for ever', 'x'.repeat(10_000)],
    ['talks like a web server', 'HTTP/1.1 200 OK\r\n\r\n<html>'.repeat(1_000)],
  ])('is disconnected when it %s, and the mail is retried', async (_, word) => {
    const talker = await startEndlessServer(word);
    expect(await talker.sender.send(message)).toMatchObject({ outcome: 'away' });
    expect(talker.said()).toBeLessThan(maxBytes);
    await talker.close();
  });
});
