import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { explainFileErrors } from './transfer-error.js';

export type Line = Readonly<Record<string, unknown>>;

/** The lines of one gzip member. The first page is the head line alone, the last one the end line alone. */
export interface Page {
  readonly kind: 'head' | 'records' | 'end';
  readonly lines: readonly Line[];
}

/** Returns undefined if damaged. */
export function parsePage(text: string, isFirst: boolean): Page | undefined {
  const lines = parseLines(text);
  if (lines === undefined) return undefined;
  const end = lines[0]?.['end'];
  if (isLine(end)) return { kind: 'end', lines: [end] };
  return { kind: isFirst ? 'head' : 'records', lines };
}

/** Returns undefined unless the text is whole lines of JSON objects. */
export function parseLines(text: string): readonly Line[] | undefined {
  const lines = text.split('\n');
  if (lines.pop() !== '') return undefined;
  try {
    const values = lines.map((line): unknown => JSON.parse(line));
    return values.every(isLine) ? values : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Gzip's ten, and an extra field (RFC 1952, 2.3.1.1) with the length of the member. */
const headerBytes = 20;
const plainHeaderBytes = 10;
const lengthAt = 16;
// Magic, deflate, extra field flag, no time, no flags, unknown system; extra field "SL" with 4 bytes of length.
const fixedHeader = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 8, 0, 0x53, 0x4c, 4, 0]);

/** A damaged length must not exhaust the memory. */
const maxBytes = 64 * 1024 * 1024;

/** A gzip member with its length (like BGZF), so that a reader can stop at the last whole one. */
export async function packMember(text: string): Promise<Buffer> {
  const plain = await compress(text, { level: 6 });
  const header = Buffer.alloc(headerBytes);
  fixedHeader.copy(header);
  header.writeUInt32LE(headerBytes + plain.length - plainHeaderBytes, lengthAt);
  return Buffer.concat([header, plain.subarray(plainHeaderBytes)]);
}

export interface Member {
  readonly text: string;
  /** In bytes from the start of the file. */
  readonly end: number;
}

export interface BrokenMember {
  readonly broken: 'cut off' | 'damaged';
}

/** Returns the members in order, one in memory at a time; a broken one is the last. */
export async function* readMembers(file: string): AsyncGenerator<Member | BrokenMember> {
  const handle = await explainFileErrors('read', file, () => open(file, 'r'));
  const read = (at: number, bytes: number) => explainFileErrors('read', file, () => readBytes(handle, at, bytes));
  try {
    for (let at = 0; ;) {
      const header = await read(at, headerBytes);
      if (header.length === 0) return;
      if (header.length < headerBytes) return yield { broken: 'cut off' };
      const length = memberLength(header);
      if (length === undefined) return yield { broken: 'damaged' };
      const member = await read(at, length);
      if (member.length < length) return yield { broken: 'cut off' };
      const text = await expand(member, { maxOutputLength: maxBytes }).catch(() => undefined);
      if (text === undefined) return yield { broken: 'damaged' };
      at += length;
      yield { text: text.toString(), end: at };
    }
  } finally {
    await handle.close();
  }
}

/** Undefined for another header. */
function memberLength(header: Buffer): number | undefined {
  if (!header.subarray(0, fixedHeader.length).equals(fixedHeader)) return undefined;
  const length = header.readUInt32LE(lengthAt);
  return length > headerBytes && length <= maxBytes ? length : undefined;
}

/** Returns fewer bytes only at the end of the file. */
async function readBytes(handle: FileHandle, at: number, wanted: number): Promise<Buffer> {
  const buffer = Buffer.alloc(wanted);
  for (let filled = 0; filled < wanted;) {
    const { bytesRead } = await handle.read(buffer, filled, wanted - filled, at + filled);
    if (bytesRead === 0) return buffer.subarray(0, filled);
    filled += bytesRead;
  }
  return buffer;
}
