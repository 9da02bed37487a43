import { createHash, type Hash, hkdfSync } from 'node:crypto';
import { type FileHandle, open, rename, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PersonalDataUnreadable } from '@shop/event-store';
import { decrypt, encrypt } from '@shop/event-store/internal';
import { Format1, isFormat1 } from './format-1.js';
import { packMember, type Page, parsePage, readMembers } from './pages.js';
import { errorCodeOf, explainFileErrors, TransferError } from './transfer-error.js';

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

const format = 2;
const product = 'bosilje-shop';

export type FileContent = 'event-log' | 'keys';

export interface FileHead {
  readonly format: number;
  readonly product: string;
  readonly content: FileContent;
  /** Start of the export, ISO 8601 UTC. */
  readonly time: string;
  readonly proof: string;
  readonly engine?: string;
  readonly head?: string;
}

export function createFileHead(fields: Omit<FileHead, 'format' | 'product' | 'proof'>, dataKey: string): FileHead {
  const proof = encrypt(deriveTransferKey(dataKey), Buffer.from(fields.content), proofAssociatedData).toString(
    'base64',
  );
  return { format, product, ...fields, proof };
}

/** @throws TransferError for another kind of file, content, format or DATA_KEY */
export function parseFileHead(
  file: string,
  page: Page,
  { content, dataKey }: { readonly content: FileContent; readonly dataKey: string },
): FileHead {
  const head = page.lines[0] ?? {};
  if (page.kind !== 'head' || head['product'] !== product || typeof head['format'] !== 'number')
    throw new TransferError(`${file} is not a file of export-log`);
  if (head['format'] > format)
    throw new TransferError(
      `${file} has format ${head['format']}, this program reads up to ${format}: use the program that wrote it, or a newer one`,
    );
  if (head['content'] !== content)
    throw new TransferError(
      content === 'event-log'
        ? `${file} holds keys, not an event log`
        : `${file} holds an event log, not keys: give the file that export-log --keys wrote`,
    );
  const proof = String(head['proof']);
  if (!isProofValid(proof, dataKey))
    throw new TransferError(
      `${file} was written under another DATA_KEY: set the DATA_KEY of the shop that it came from`,
    );
  return { ...head, format: head['format'], product, content, time: String(head['time']), proof };
}

/** Person keys are encrypted already; this key is for other secrets. */
export function deriveTransferKey(dataKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, 'shop log transfer', 'key encryption v1', 32));
}

const proofAssociatedData = 'proof of the data key';

function isProofValid(proof: string, dataKey: string): boolean {
  try {
    decrypt(deriveTransferKey(dataKey), Buffer.from(proof, 'base64'), proofAssociatedData);
    return true;
  } catch (error) {
    if (error instanceof PersonalDataUnreadable) return false;
    throw error;
  }
}

/** Name of an incomplete file. */
export const partFileOf = (file: string): string => `${file}.part`;

/** Writes to `FILE.part`, renamed when complete. A later run resumes after the last whole page. */
export class LineFileWriter {
  readonly #part: string;

  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
    private readonly hash: Hash,
    public bytes: number,
  ) {
    this.#part = partFileOf(file);
  }

  static async create(file: string): Promise<LineFileWriter> {
    await assertFileAbsent(file);
    const handle = await explainFileErrors('write', partFileOf(file), () => open(partFileOf(file), 'w', 0o600));
    return new LineFileWriter(file, handle, createHash('sha256'), 0);
  }

  /**
   * Resumes `FILE.part` if it exists.
   * @param accept called with each page of it; the file is cut before the first page that is not accepted
   */
  static async resume(file: string, accept: (page: Page) => boolean): Promise<LineFileWriter> {
    const part = partFileOf(file);
    if (!(await exists(part))) return LineFileWriter.create(file);
    await assertFileAbsent(file);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const member of readMembers(part)) {
      const page = 'broken' in member ? undefined : parsePage(member.text, bytes === 0);
      if ('broken' in member || page === undefined) {
        const isTorn = bytes > 0 || ('broken' in member && member.broken === 'cut off');
        if (isTorn) break;
        throw new TransferError(`${part} is another file: remove it, or choose another name`);
      }
      if (isFormat1(member.text))
        throw new TransferError(`${part} was written by an earlier release: remove it, or choose another name`);
      if (page.kind === 'end' || !accept(page)) break;
      hash.update(member.text);
      bytes = member.end;
    }
    const handle = await explainFileErrors('write', part, async () => {
      await truncate(part, bytes);
      return open(part, 'a');
    });
    return new LineFileWriter(file, handle, hash, bytes);
  }

  async write(lines: readonly string[]): Promise<void> {
    const text = `${lines.join('\n')}\n`;
    const member = await packMember(text);
    await explainFileErrors('write', this.#part, () => this.handle.appendFile(member));
    this.hash.update(text);
    this.bytes += member.length;
  }

  /** Returns the digest of all lines before the end. */
  async finish(totals: object): Promise<string> {
    const sha256 = this.hash.copy().digest('hex');
    await this.write([JSON.stringify({ end: { ...totals, sha256 } })]);
    await explainFileErrors('write', this.#part, () => this.handle.sync());
    await this.handle.close();
    await assertFileAbsent(this.file);
    await explainFileErrors('write', this.file, () => rename(this.#part, this.file));
    await syncFolder(dirname(this.file));
    return sha256;
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

/** @throws TransferError: a backup is never overwritten */
export async function assertFileAbsent(file: string): Promise<void> {
  if (await exists(file)) throw new TransferError(`${file} already exists: choose another name`);
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return false;
    return explainFileErrors('write', file, () => Promise.reject(error));
  }
}

/** Makes the rename survive a power failure, where the system supports it. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(errorCodeOf(error))) throw error;
  }
}
