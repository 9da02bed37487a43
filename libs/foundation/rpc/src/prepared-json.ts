import { gzipSync } from 'node:zlib';

/** Serialised JSON, sent as is. Reuse the instance: its bytes are encoded once. */
export class PreparedJson {
  private encoded: Buffer | undefined;
  private lastWrapped: { readonly head: string; readonly tail: string; readonly body: PreparedBody } | undefined;

  constructor(readonly json: string) {}

  get bytes(): Buffer {
    return (this.encoded ??= Buffer.from(this.json, 'utf8'));
  }

  /** Caches the last result: the first call of a page repeats its head. */
  wrap(head: string, tail: string): PreparedBody {
    if (this.lastWrapped?.head === head && this.lastWrapped.tail === tail) {
      this.lastWrapped.body.isRepeated = true;
    } else {
      const bytes = Buffer.concat([Buffer.from(head, 'utf8'), this.bytes, Buffer.from(tail, 'utf8')]);
      this.lastWrapped = { head, tail, body: new PreparedBody(bytes) };
    }
    return this.lastWrapped.body;
  }

  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}

/** Below this size compression costs more than it saves. */
const minGzipBytes = 1400;

/** Complete body of a cached response. */
export class PreparedBody {
  isRepeated = false;
  private compressed: Buffer | undefined;

  constructor(readonly bytes: Buffer) {}

  /** Compressed once. Undefined for unrepeated bodies, so varying the head cannot force compression. */
  get gzip(): Buffer | undefined {
    if (!this.isRepeated || this.bytes.length < minGzipBytes) return undefined;
    return (this.compressed ??= gzipSync(this.bytes, { level: 9 }));
  }
}
