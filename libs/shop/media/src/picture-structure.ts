import type { PictureFormat } from '@shop/contracts';

/** Too many images or scans: decoding would take too long. */
export class TooManyParts extends Error {
  override readonly name = 'TooManyParts';
}

/**
 * End offset by the format’s rules; null if truncated.
 * @throws TooManyParts
 */
export function endOfPicture(bytes: Buffer, format: PictureFormat): number | null {
  try {
    return endFinders[format](bytes);
  } catch (error) {
    if (isOutOfRange(error)) return null;
    throw error;
  }
}

/** By name: errors of a buffer may come from another realm. */
function isOutOfRange(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'RangeError';
}

/** Usual progressive JPEGs have some ten scans; each is a pass over all pixels. */
const maxScans = 40;
/** Decoding the first frame of an animation scans them all. */
const maxImages = 2_000;

const endFinders: Readonly<Record<PictureFormat, (bytes: Buffer) => number>> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  gif: endOfGif,
  webp: (bytes) => checkedEnd(bytes, 8 + bytes.readUInt32LE(4)),
  avif: endOfBoxes,
};

function checkedEnd(bytes: Buffer, end: number): number {
  if (end > bytes.length) throw new RangeError('Unexpected end of file');
  return end;
}

function endOfPng(bytes: Buffer): number {
  for (let at = 8; ;) {
    const length = bytes.readUInt32BE(at);
    const isLast = bytes.toString('latin1', at + 4, at + 8) === 'IEND';
    at = checkedEnd(bytes, at + 12 + length);
    if (isLast) return at;
  }
}

/** Chunks that affect the pixels: image, colours, orientation. */
const neededPngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'eXIf']);

/** Removes chunks that only cost decoding time: a megabyte of PNG notes can unpack to gigabytes. */
export function stripMetadata(bytes: Buffer, format: PictureFormat): Buffer {
  if (format !== 'png') return bytes;
  const needed = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + bytes.readUInt32BE(at);
    if (neededPngChunks.has(type)) needed.push(bytes.subarray(at, next));
    if (type === 'IEND') break;
    at = next;
  }
  return Buffer.concat(needed);
}

function endOfJpeg(bytes: Buffer): number {
  let scans = 0;
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('Marker expected');
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      at = checkedEnd(bytes, at + 2 + bytes.readUInt16BE(at + 2));
      if (marker !== 0xda) continue;
      if (++scans > maxScans) throw new TooManyParts();
      at = endOfScan(bytes, at);
    }
  }
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError('Unexpected end of file');
}

function endOfGif(bytes: Buffer): number {
  let images = 0;
  for (let at = 13 + tableSize(bytes.readUInt8(10)); ;) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = endOfSubBlocks(bytes, at + 2);
    else if (kind === 0x2c) {
      if (++images > maxImages) throw new TooManyParts();
      at = endOfSubBlocks(bytes, at + 11 + tableSize(bytes.readUInt8(at + 9)));
    } else throw new RangeError('Block expected');
  }
}

function tableSize(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

function endOfSubBlocks(bytes: Buffer, from: number): number {
  for (let at = from; ;) {
    const length = bytes.readUInt8(at);
    at = checkedEnd(bytes, at + 1 + length);
    if (length === 0) return at;
  }
}

function endOfBoxes(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    if (short === 0) return bytes.length;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < 8 || !/^[a-zA-Z0-9 ]{4}$/.test(bytes.toString('latin1', at + 4, at + 8))) return at;
    at = checkedEnd(bytes, at + size);
  }
  return at;
}

/** Pixels of the largest AVIF item: a decoder may decode any item whole, whatever `metadata` shows. */
export function largestImagePixels(bytes: Buffer): number {
  let most = 0;
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    // Version 0, then width and height; otherwise the name matched picture data.
    if (bytes[at + 4] === 0) most = Math.max(most, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12));
  }
  return most;
}
