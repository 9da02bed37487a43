import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawResponse {
  readonly status: number;
  readonly headers: string;
  readonly length: number;
  readonly text: () => string;
}

/**
 * One keep-alive connection, one request at a time. Node's clients use more CPU than the measured server on the same
 * two cores.
 */
export class HttpConnection {
  #chunks: Buffer[] = [];
  #size = 0;
  #head: Head | undefined;
  #pending: { resolve: (answer: RawResponse) => void; reject: (error: Error) => void } | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', (error) => this.#pending?.reject(error));
    socket.on('close', () => this.#pending?.reject(new Error('The server closed the connection')));
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    return new HttpConnection(socket, `127.0.0.1:${port}`);
  }

  get isOpen(): boolean {
    return this.socket.writable;
  }

  post(path: string, body: string, cookie = ''): Promise<RawResponse> {
    const cookieLine = cookie === '' ? '' : `Cookie: ${cookie}\r\n`;
    const head = `POST ${path} HTTP/1.1\r\nHost: ${this.host}\r\nContent-Type: application/json\r\n${cookieLine}`;
    this.socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    return new Promise((resolve, reject) => (this.#pending = { resolve, reject }));
  }

  close(): void {
    this.#pending = undefined;
    this.socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#head === undefined)
      this.#head = readHead(this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks));
    const head = this.#head;
    if (head === undefined || this.#size < head.size + head.length) return;
    const chunks = this.#chunks;
    const waiting = this.#pending;
    this.#chunks = [];
    this.#size = 0;
    this.#head = undefined;
    this.#pending = undefined;
    const text = () => Buffer.concat(chunks).toString('utf8', head.size);
    waiting?.resolve({ status: head.status, headers: head.headers, length: head.length, text });
  }
}

interface Head {
  readonly headers: string;
  readonly status: number;
  readonly size: number;
  readonly length: number;
}

function readHead(received: Buffer): Head | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const headers = received.toString('latin1', 0, end);
  const length = /content-length: (\d+)/i.exec(headers)?.[1];
  if (length === undefined) throw new Error(`A response without a length: ${headers}`);
  return { headers, status: Number(headers.slice(9, 12)), size: end + 4, length: Number(length) };
}
