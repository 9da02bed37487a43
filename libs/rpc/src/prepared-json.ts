import { gzipSync } from 'node:zlib';

/** `json` is sent as it is: for answers that are kept serialised. Keep the instance: its bytes are made once. */
export class PreparedJson {
  private encoded: Buffer | undefined;
  private lastWrapped: { readonly head: string; readonly tail: string; readonly body: PreparedBody } | undefined;

  constructor(readonly json: string) {}

  get bytes(): Buffer {
    return (this.encoded ??= Buffer.from(this.json, 'utf8'));
  }

  /** Its bytes between others. The last ones are kept: the first call of a page asks with the same head every time. */
  wrap(head: string, tail: string): PreparedBody {
    if (this.lastWrapped?.head === head && this.lastWrapped.tail === tail) {
      this.lastWrapped.body.isRepeated = true;
    } else {
      const bytes = Buffer.concat([Buffer.from(head, 'utf8'), this.bytes, Buffer.from(tail, 'utf8')]);
      this.lastWrapped = { head, tail, body: new PreparedBody(bytes) };
    }
    return this.lastWrapped.body;
  }

  /** What it stands for, wherever it becomes a part of other JSON. */
  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}

/** Below this, compression costs more than it saves. */
const minGzipBytes = 1400;

/** The whole body of an answer that is kept. */
export class PreparedBody {
  /** Whether it was sent before as it is. */
  isRepeated = false;
  private compressed: Buffer | undefined;

  constructor(readonly bytes: Buffer) {}

  /**
   * Compressed once, for all who ask in the same way; undefined where that is not worth it: for short bodies, and for ones
   * that nobody else has asked for, since whoever varies the head would have each compressed.
   */
  get gzip(): Buffer | undefined {
    if (!this.isRepeated || this.bytes.length < minGzipBytes) return undefined;
    return (this.compressed ??= gzipSync(this.bytes, { level: 9 }));
  }
}
