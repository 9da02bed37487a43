import { open, rename, stat, truncate, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BlockReader } from './block-reader.js';
import { blockText, noDigest, type Block, type BlockKind } from './block.js';
import { packMember } from './gzip-member.js';
import { codeOf, onDisk, TransferRefused } from './transfer-refused.js';

/** The name of a file until it is complete. */
export const partOf = (file: string): string => `${file}.part`;

/**
 * A file under way: blocks are appended to `FILE.part`, which becomes FILE when it is complete. What is interrupted stays,
 * and the next one goes on after its last whole block.
 */
export class BlockFile {
  blocks = 0;
  bytes = 0;
  digest = noDigest;

  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
  ) {}

  /** Begins a file; what an earlier attempt left is thrown away. */
  static async begin(file: string): Promise<BlockFile> {
    await refuseExisting(file);
    return new BlockFile(file, await onDisk('write', partOf(file), () => open(partOf(file), 'w', 0o600)));
  }

  /**
   * Goes on with what an earlier attempt left, or begins.
   * @param onBlock told of every whole block that is there already; what it throws ends the attempt and changes nothing
   */
  static async resume(file: string, onBlock: (block: Block) => void): Promise<BlockFile> {
    if (!(await exists(partOf(file)))) return BlockFile.begin(file);
    await refuseExisting(file);
    const written = new BlockFile(file, await onDisk('write', partOf(file), () => open(partOf(file), 'r+')));
    try {
      await written.takeUp(onBlock);
      return written;
    } catch (error) {
      await written.close();
      throw error;
    }
  }

  /** Appends a block. */
  async write(kind: BlockKind, lines: readonly string[]): Promise<void> {
    const { text, digest } = blockText(this.digest, { kind, number: this.blocks, lines });
    const member = await packMember(text);
    await onDisk('write', partOf(this.file), async () => {
      for (let done = 0; done < member.length;) {
        const { bytesWritten } = await this.handle.write(member, done, member.length - done, this.bytes + done);
        done += bytesWritten;
      }
    });
    this.blocks += 1;
    this.bytes += member.length;
    this.digest = digest;
  }

  /** Makes the file durable and gives it its name. */
  async finish(end: object): Promise<void> {
    await this.write('end', [JSON.stringify(end)]);
    await onDisk('write', partOf(this.file), () => this.handle.sync());
    await this.handle.close();
    await refuseExisting(this.file);
    await onDisk('write', this.file, () => rename(partOf(this.file), this.file));
    await syncFolder(dirname(this.file));
  }

  /** Leaves the part file for another time. */
  close(): Promise<void> {
    return this.handle.close();
  }

  private async takeUp(onBlock: (block: Block) => void): Promise<void> {
    const part = partOf(this.file);
    const reader = await BlockReader.open(part);
    try {
      for await (const block of reader.blocks()) {
        if (block.kind === 'end') break;
        onBlock(block);
        this.blocks = block.number + 1;
        this.bytes = block.end;
        this.digest = block.digest;
      }
      if (this.blocks === 0 && reader.broken?.why === 'damaged')
        throw new TransferRefused(`${part} is something else: remove it, or choose another name`);
      const { size } = await stat(part);
      if (size > this.bytes) await onDisk('write', part, () => truncate(part, this.bytes));
    } finally {
      await reader.close();
    }
  }
}

/** Throws `TransferRefused` when there is such a file already: a back-up is never written over. */
export async function refuseExisting(file: string): Promise<void> {
  if (await exists(file)) throw new TransferRefused(`${file} is there already: choose another name`);
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    return onDisk('write', file, () => Promise.reject(error));
  }
}

/** The new name outlives a power cut once the folder is on the disk; not every system lets a folder be opened for that. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(codeOf(error))) throw error;
  }
}
