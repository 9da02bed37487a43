import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface PreparedPage {
  readonly etag: string;
  readonly plain: Buffer;
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

/** Pages of four countries under one set of hosts, with room to spare. */
const maxPages = 400;

/** Sends texts compressed and with an ETag; the compressed ones are cached (LRU). */
export class PageSender {
  private readonly prepared = new Map<string, PreparedPage>();

  async send(text: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = this.prepare(text);
    void reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200) return reply.status(304).send();
    const encoding = bestEncoding(request.headers['accept-encoding'] ?? '');
    if (encoding === undefined) return reply.send(page.plain);
    page[encoding] ??= compressors[encoding](page.plain);
    return reply.header('content-encoding', encoding).send(await page[encoding]);
  }

  private prepare(text: string): PreparedPage {
    const plain = Buffer.from(text);
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const known = this.prepared.get(etag) ?? { etag, plain };
    this.prepared.delete(etag);
    this.prepared.set(etag, known);
    const [oldest] = this.prepared.keys();
    if (this.prepared.size > maxPages && oldest !== undefined) this.prepared.delete(oldest);
    return known;
  }
}

type Encoding = 'br' | 'gzip';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const compressors: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => gzipAsync(plain),
};

function bestEncoding(accepted: string): Encoding | undefined {
  const accepts = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(1|0\\.0*[1-9])\\d*\\s*)?(,|$)`).test(accepted);
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined;
}
