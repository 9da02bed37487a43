import { createHash, type Hash } from 'node:crypto';
import { open, rename, stat, truncate, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isFormat1 } from './format-1.js';
import { packMember, readMembers } from './gzip-members.js';
import { parsePage, type Page } from './page.js';
import { errorCodeOf, explainFileErrors, TransferError } from './transfer-error.js';

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
