import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Gzip's ten, and an extra field (RFC 1952, 2.3.1.1) with the length of the member. */
export const memberHeaderBytes = 20;
const plainHeaderBytes = 10;
const lengthAt = 16;
// Magic, deflate, extra field flag, no time, no flags, unknown system; extra field "SL" with 4 bytes of length.
const fixedHeader = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 8, 0, 0x53, 0x4c, 4, 0]);

/** A damaged length must not exhaust the memory. */
const maxBytes = 64 * 1024 * 1024;

/** A gzip member with its length (like BGZF), so that a reader can stop at the last whole one. */
export async function packMember(text: Buffer): Promise<Buffer> {
  const plain = await compress(text, { level: 6 });
  const header = Buffer.alloc(memberHeaderBytes);
  fixedHeader.copy(header);
  header.writeUInt32LE(memberHeaderBytes + plain.length - plainHeaderBytes, lengthAt);
  return Buffer.concat([header, plain.subarray(plainHeaderBytes)]);
}

/** Undefined for another header. */
export function memberLength(header: Buffer): number | undefined {
  if (header.length < memberHeaderBytes || !header.subarray(0, fixedHeader.length).equals(fixedHeader))
    return undefined;
  const length = header.readUInt32LE(lengthAt);
  return length > memberHeaderBytes && length <= maxBytes ? length : undefined;
}

export function unpackMember(member: Buffer): Promise<Buffer> {
  return expand(member, { maxOutputLength: maxBytes });
}
