import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/**
 * One connection that is kept, one request at a time. Node's own clients take more of a core than the server that is
 * measured, which has the same two cores.
 */
export class HttpConnection {
  #received = Buffer.alloc(0);
  #waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')));
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    return new HttpConnection(socket, `127.0.0.1:${port}`);
  }

  post(path: string, body: string, cookie = ''): Promise<RawAnswer> {
    const cookieLine = cookie === '' ? '' : `Cookie: ${cookie}\r\n`;
    const head = `POST ${path} HTTP/1.1\r\nHost: ${this.host}\r\nContent-Type: application/json\r\n${cookieLine}`;
    this.socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    return new Promise((resolve, reject) => (this.#waiting = { resolve, reject }));
  }

  close(): void {
    this.#waiting = undefined;
    this.socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const headers = this.#received.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) return this.#waiting?.reject(new Error(`An answer without a length: ${headers}`));
    const end = headEnd + 4 + length;
    if (this.#received.length < end) return;
    const body = this.#received.toString('utf8', headEnd + 4, end);
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(headers.slice(9, 12)), headers, body });
  }
}
