import { createHash } from 'node:crypto';
import { parseLines, type Line, type Page } from './pages.js';

/** True for the first page of a file that a release before ADR 59 wrote. */
export function isFormat1(text: string): boolean {
  return text.startsWith('{"block":');
}

/**
 * Reads format 1, which is no longer written. Each member starts with a header line: kind, number, count of lines, and
 * SHA-256 of the previous digest and the lines.
 */
export class Format1 {
  #digest = '0'.repeat(64);
  #before = '';
  #number = 0;

  parse(text: string): Page | undefined {
    const [header, ...lines] = parseLines(text) ?? [];
    if (header === undefined) return undefined;
    const { block, number, sha256 } = header;
    this.#before = this.#digest;
    this.#digest = createHash('sha256')
      .update(`${this.#before} ${String(block)} ${this.#number}\n${text.slice(text.indexOf('\n') + 1)}`)
      .digest('hex');
    if (sha256 !== this.#digest || number !== this.#number || header['lines'] !== lines.length) return undefined;
    this.#number += 1;
    if (block === 'head') return { kind: 'head', lines };
    if (block === 'end') return { kind: 'end', lines: lines.map(({ digest, ...end }) => ({ ...end, sha256: digest })) };
    return { kind: 'records', lines: block === 'deleted-streams' ? lines.map(toDeletedStream) : lines };
  }

  /** Covers all before the last page. */
  digest(): string {
    return this.#before;
  }
}

function toDeletedStream({ stream }: Line): Line {
  return { deletedStream: stream };
}
