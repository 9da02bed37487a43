import { open, rename, stat, truncate, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BlockReader } from './block-reader.js';
import { encodeBlock, initialDigest, type Block, type BlockKind } from './block.js';
import { packMember } from './gzip-member.js';
import { errorCodeOf, explainFileErrors, TransferError } from './transfer-error.js';

/** Name of an incomplete file. */
export const partFileOf = (file: string): string => `${file}.part`;

/** Writes to `FILE.part`, renamed when complete. A later run resumes after the last whole block. */
export class BlockFileWriter {
  blocks = 0;
  bytes = 0;
  digest = initialDigest;

  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
  ) {}

  static async create(file: string): Promise<BlockFileWriter> {
    await assertFileAbsent(file);
    return new BlockFileWriter(
      file,
      await explainFileErrors('write', partFileOf(file), () => open(partFileOf(file), 'w', 0o600)),
    );
  }

  static async resume(file: string, onBlock: (block: Block) => void): Promise<BlockFileWriter> {
    if (!(await exists(partFileOf(file)))) return BlockFileWriter.create(file);
    await assertFileAbsent(file);
    const written = new BlockFileWriter(
      file,
      await explainFileErrors('write', partFileOf(file), () => open(partFileOf(file), 'r+')),
    );
    try {
      await written.readExisting(onBlock);
      return written;
    } catch (error) {
      await written.close();
      throw error;
    }
  }

  async write(kind: BlockKind, lines: readonly string[]): Promise<void> {
    const { text, digest } = encodeBlock(this.digest, { kind, number: this.blocks, lines });
    const member = await packMember(text);
    await explainFileErrors('write', partFileOf(this.file), async () => {
      for (let done = 0; done < member.length;) {
        const { bytesWritten } = await this.handle.write(member, done, member.length - done, this.bytes + done);
        done += bytesWritten;
      }
    });
    this.blocks += 1;
    this.bytes += member.length;
    this.digest = digest;
  }

  async finish(end: object): Promise<void> {
    await this.write('end', [JSON.stringify(end)]);
    await explainFileErrors('write', partFileOf(this.file), () => this.handle.sync());
    await this.handle.close();
    await assertFileAbsent(this.file);
    await explainFileErrors('write', this.file, () => rename(partFileOf(this.file), this.file));
    await syncFolder(dirname(this.file));
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  private async readExisting(onBlock: (block: Block) => void): Promise<void> {
    const part = partFileOf(this.file);
    const reader = await BlockReader.open(part);
    try {
      for await (const block of reader.blocks()) {
        if (block.kind === 'end') break;
        onBlock(block);
        this.blocks = block.number + 1;
        this.bytes = block.end;
        this.digest = block.digest;
      }
      if (this.blocks === 0 && reader.broken?.reason === 'damaged')
        throw new TransferError(`${part} is another file: remove it, or choose another name`);
      const { size } = await stat(part);
      if (size > this.bytes) await explainFileErrors('write', part, () => truncate(part, this.bytes));
    } finally {
      await reader.close();
    }
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
