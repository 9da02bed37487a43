import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

type OnEvents = (events: string) => void;

/** Raw sockets: a client of 5,000 streams must be as fast as the server on the same cores. */
export class EventStreams {
  readonly #sockets: Socket[] = [];
  #closedByServer = 0;

  private constructor(private readonly onEvents: OnEvents) {}

  static async open(
    { port, count, body, cookie }: { port: number; count: number; body: string; cookie: string },
    onEvents: OnEvents,
  ): Promise<EventStreams> {
    const streams = new EventStreams(onEvents);
    const head = [
      'POST /_rpc HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Content-Type: application/json',
      'Accept: text/event-stream',
      `Cookie: ${cookie}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ].join('\r\n');
    const batchSize = 100;
    for (let opened = 0; opened < count; opened += batchSize)
      await Promise.all(
        Array.from({ length: Math.min(batchSize, count - opened) }, () => streams.add(port, `${head}\r\n\r\n${body}`)),
      );
    return streams;
  }

  get closedByServer(): number {
    return this.#closedByServer;
  }

  close(): void {
    for (const socket of this.#sockets) socket.removeAllListeners('close').destroy();
  }

  private async add(port: number, request: string): Promise<void> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    socket.write(request);
    const [first] = (await once(socket, 'data')) as [Buffer];
    const answer = first.toString('latin1');
    if (!answer.startsWith('HTTP/1.1 200')) throw new Error(`A stream was rejected: ${answer.slice(0, 500)}`);
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const text = rest + chunk.toString('latin1');
      const end = text.lastIndexOf('\n\n');
      if (end < 0) {
        rest = text;
        return;
      }
      rest = text.slice(end + 2);
      this.onEvents(text.slice(0, end));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => (this.#closedByServer += 1));
    this.#sockets.push(socket);
  }
}
