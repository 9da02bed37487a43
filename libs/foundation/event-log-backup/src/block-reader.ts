import { open, type FileHandle } from 'node:fs/promises';
import { initialDigest, parseBlock, type Block } from './block.js';
import { memberHeaderBytes, memberLength, unpackMember } from './gzip-member.js';
import { explainFileErrors, TransferError } from './transfer-error.js';

export interface BrokenBlock {
  readonly reason: 'cut off' | 'damaged';
  readonly block: number;
  readonly offset: number;
}

/** Has one block in memory at a time; stops at the first damaged one. */
export class BlockReader {
  broken: BrokenBlock | undefined;

  private constructor(
    readonly file: string,
    private readonly handle: FileHandle,
  ) {}

  static async open(file: string): Promise<BlockReader> {
    return new BlockReader(file, await explainFileErrors('read', file, () => open(file, 'r')));
  }

  async *blocks(): AsyncGenerator<Block> {
    let end = 0;
    let digest = initialDigest;
    for (let number = 0; ; number += 1) {
      const member = await this.member(end);
      if (member === undefined) return;
      const block = member === 'cut off' || member === 'damaged' ? member : await readBlock(digest, number, member);
      if (typeof block === 'string') {
        this.broken = { reason: block, block: number, offset: end };
        return;
      }
      digest = block.digest;
      end += member.length;
      yield { ...block, end };
    }
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  private async member(at: number): Promise<Buffer | BrokenBlock['reason'] | undefined> {
    const header = await this.bytes(at, memberHeaderBytes);
    if (header.length === 0) return undefined;
    if (header.length < memberHeaderBytes) return 'cut off';
    const length = memberLength(header);
    if (length === undefined) return 'damaged';
    const member = await this.bytes(at, length);
    return member.length === length ? member : 'cut off';
  }

  private async bytes(at: number, wanted: number): Promise<Buffer> {
    const buffer = Buffer.alloc(wanted);
    let filled = 0;
    while (filled < wanted) {
      const { bytesRead } = await explainFileErrors('read', this.file, () =>
        this.handle.read(buffer, filled, wanted - filled, at + filled),
      );
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  }
}

async function readBlock(before: string, number: number, member: Buffer): Promise<Omit<Block, 'end'> | 'damaged'> {
  const text = await unpackMember(member).catch(() => undefined);
  return (text && parseBlock(before, number, text)) ?? 'damaged';
}

/** @throws TransferError if the file is damaged or incomplete */
export async function* readBlocks(file: string): AsyncGenerator<Block> {
  const reader = await BlockReader.open(file);
  let kind: Block['kind'] | undefined;
  try {
    for await (const block of reader.blocks()) {
      if (kind === 'end') throw new TransferError(`${file} continues after its end: it was changed`);
      kind = block.kind;
      yield block;
    }
    if (kind === undefined && reader.broken?.reason !== 'cut off')
      throw new TransferError(`${file} is not a file of export-log`);
    if (reader.broken?.reason === 'damaged')
      throw new TransferError(
        `${file} is damaged in block ${reader.broken.block} (from byte ${reader.broken.offset}): take another copy`,
      );
    if (kind !== 'end')
      throw new TransferError(`${file} is not complete: take another copy, or finish it by running export-log again`);
  } finally {
    await reader.close();
  }
}
