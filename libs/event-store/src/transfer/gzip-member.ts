import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Bytes before the compressed ones: gzip's ten, and an extra field (RFC 1952, 2.3.1.1) that says how long the member is. */
export const memberHeaderBytes = 20;
const plainHeaderBytes = 10;
const lengthAt = 16;
// Magic, deflate, "has an extra field", no time, no flags, unknown system; 8 bytes of extra field: "SL", 4 bytes of length.
const fixedHeader = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 8, 0, 0x53, 0x4c, 4, 0]);

/** The longest member and the longest text in one that is believed; a damaged length must not eat the memory. */
const maxBytes = 64 * 1024 * 1024;

/**
 * A gzip member that knows its length, so that a reader can go from one to the next and stop at the last whole one (as BGZF
 * does). A file of them is an ordinary gzip file: `zcat` reads it.
 */
export async function packMember(text: Buffer): Promise<Buffer> {
  const plain = await compress(text, { level: 6 });
  const header = Buffer.alloc(memberHeaderBytes);
  fixedHeader.copy(header);
  header.writeUInt32LE(memberHeaderBytes + plain.length - plainHeaderBytes, lengthAt);
  return Buffer.concat([header, plain.subarray(plainHeaderBytes)]);
}

/** The length of the member that begins so; undefined when no member of ours begins so. */
export function memberLength(header: Buffer): number | undefined {
  if (header.length < memberHeaderBytes || !header.subarray(0, fixedHeader.length).equals(fixedHeader))
    return undefined;
  const length = header.readUInt32LE(lengthAt);
  return length > memberHeaderBytes && length <= maxBytes ? length : undefined;
}

/** What was packed. Rejects when the bytes are not what was written. */
export function unpackMember(member: Buffer): Promise<Buffer> {
  return expand(member, { maxOutputLength: maxBytes });
}
