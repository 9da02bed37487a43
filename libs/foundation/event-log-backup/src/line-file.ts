import { createHash } from 'node:crypto';
import { Format1, isFormat1 } from './format-1.js';
import { readMembers } from './gzip-members.js';
import { parsePage, type Page } from './page.js';
import { TransferError } from './transfer-error.js';

/**
 * Reads the pages of a complete file, of this format or the one before.
 * @throws TransferError if the file is damaged, incomplete or does not match its digest
 */
export async function* readPages(file: string): AsyncGenerator<Page & { readonly endOffset: number }> {
  let parser: Format1 | Format2 | undefined;
  let kind: Page['kind'] | undefined;
  let endOffset = 0;
  const damaged = () =>
    new TransferError(
      kind === undefined
        ? `${file} is not a file of export-log`
        : `${file} is damaged from byte ${endOffset} on: take another copy`,
    );
  for await (const member of readMembers(file)) {
    if (kind === 'end') throw new TransferError(`${file} continues after its end: it was changed`);
    if ('broken' in member) throw member.broken === 'cut off' ? incompleteError(file) : damaged();
    parser ??= isFormat1(member.text) ? new Format1() : new Format2();
    const page = parser.parse(member.text);
    if (page === undefined) throw damaged();
    if (page.kind === 'end' && page.lines[0]?.['sha256'] !== parser.digest())
      throw new TransferError(`${file} has contents that do not match its checksum: it was changed`);
    ({ kind } = page);
    endOffset = member.end;
    yield { ...page, endOffset };
  }
  if (kind === undefined) throw damaged();
  if (kind !== 'end') throw incompleteError(file);
}

/** JSON lines; the end has the SHA-256 of all lines before it. */
class Format2 {
  readonly #hash = createHash('sha256');
  #isFirst = true;

  parse(text: string): Page | undefined {
    const page = parsePage(text, this.#isFirst);
    this.#isFirst = false;
    if (page?.kind !== 'end') this.#hash.update(text);
    return page;
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}

function incompleteError(file: string): TransferError {
  return new TransferError(`${file} is not complete: take another copy, or finish it by running export-log again`);
}
