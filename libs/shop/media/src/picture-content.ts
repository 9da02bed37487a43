import type { PictureFormat } from '@shop/contracts';

export interface Flaw {
  readonly flaw: string;
}

export const damaged: Flaw = { flaw: 'The picture is damaged or incomplete' };
export const tooManyParts: Flaw = { flaw: 'The picture has too many images or scans' };
const foreignContent: Flaw = { flaw: 'The file holds something else besides the picture' };
const notAPicture: Flaw = { flaw: 'The file is no JPEG, PNG, WebP, AVIF or GIF picture' };

/** Latin-1. An AVIF names its brand first or among the compatible ones. */
const signatures: readonly (readonly [PictureFormat, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp(.{4})*?avi[fs]/s],
];

export interface PictureContent {
  readonly format: PictureFormat;
  /** Without PNG chunks that draw nothing. */
  readonly bytes: Buffer;
}

/** Checks without decoding what the decoder cannot limit or does not see. */
export function inspectPicture(bytes: Buffer): PictureContent | Flaw {
  const format = formatOf(bytes);
  if (format === null) return notAPicture;
  if (containsOtherFormat(bytes)) return foreignContent;
  try {
    const end = endFinders[format](bytes);
    if (end === null) return tooManyParts;
    if (hasTrailingContent(bytes.subarray(end), format)) return foreignContent;
    return { format, bytes: format === 'png' ? withoutNotes(bytes) : bytes };
  } catch (error) {
    // By name: errors of a buffer may come from another realm.
    if (typeof error === 'object' && error !== null && 'name' in error && error.name === 'RangeError') return damaged;
    throw error;
  }
}

function formatOf(bytes: Buffer): PictureFormat | null {
  const head = bytes.toString('latin1', 0, 64);
  return signatures.find(([, signature]) => signature.test(head))?.[0] ?? null;
}

/** Where the picture ends; null with too many images. Throws a RangeError if it is cut off. */
const endFinders: Readonly<Record<PictureFormat, (bytes: Buffer) => number | null>> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  gif: endOfGif,
  webp: (bytes) => within(bytes, 8 + bytes.readUInt32LE(4)),
  avif: endOfAvif,
};

function within(bytes: Buffer, end: number): number {
  if (end > bytes.length) throw new RangeError('Unexpected end of file');
  return end;
}

/** A preview or film after the picture has end markers, too. */
function endOfJpeg(bytes: Buffer): number {
  const marker = bytes.lastIndexOf('\xff\xd9', undefined, 'latin1');
  return within(bytes, marker < 0 ? Infinity : marker + 2);
}

/** Usual progressive JPEGs have some ten scans. Each is a pass over all pixels that no timeout interrupts. */
const maxScans = 40;

/** Only for a JPEG of several scans (`isProgressive`): in others the marker may occur in a film after the picture. */
export function hasTooManyScans(jpeg: Buffer): boolean {
  const marker = Buffer.from([0xff, 0xda]);
  let scans = 0;
  for (let at = jpeg.indexOf(marker); at >= 0; at = jpeg.indexOf(marker, at + 2)) scans += 1;
  return scans > maxScans;
}

function* pngChunks(bytes: Buffer) {
  for (let at = 8, type = ''; type !== 'IEND';) {
    const end = within(bytes, at + 12 + bytes.readUInt32BE(at));
    type = bytes.toString('latin1', at + 4, at + 8);
    yield { type, at, end };
    at = end;
  }
}

function endOfPng(bytes: Buffer): number {
  let last = 0;
  for (const { end } of pngChunks(bytes)) last = end;
  return last;
}

/** Chunks that affect the pixels: image, colours, orientation. */
const drawnPngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'eXIf']);

/** A megabyte of PNG notes unpacks to a gigabyte, already for the metadata. */
function withoutNotes(png: Buffer): Buffer {
  const drawn = Buffer.alloc(png.length);
  let size = png.copy(drawn, 0, 0, 8);
  for (const { type, at, end } of pngChunks(png)) if (drawnPngChunks.has(type)) size += png.copy(drawn, size, at, end);
  return drawn.subarray(0, size);
}

/** The decoder scans all images of an animation before the first is drawn. */
const maxImages = 2_000;

function endOfGif(bytes: Buffer): number | null {
  let images = 0;
  for (let at = 13 + tableSize(bytes.readUInt8(10)); ;) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = endOfSubBlocks(bytes, at + 2);
    else if (kind === 0x2c) {
      if (++images > maxImages) return null;
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
    at = within(bytes, at + 1 + length);
    if (length === 0) return at;
  }
}

function endOfAvif(bytes: Buffer): number {
  let at = 0;
  while (/^[a-zA-Z0-9 ]{4}$/.test(bytes.toString('latin1', at + 4, at + 8))) {
    const short = bytes.readUInt32BE(at);
    if (short === 0) return bytes.length;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < 8) return at;
    at = within(bytes, at + size);
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

/** Cameras append previews and notes to a JPEG, so there only text counts. */
function hasTrailingContent(rest: Buffer, format: PictureFormat): boolean {
  if (rest.every((byte) => byte === 0)) return false;
  return format !== 'jpeg' || /^[\t\n\r\x20-\x7e]+$/.test(rest.toString('latin1', 0, 64));
}

const otherFormats = /<script|<!doctype|<html[\s>]|<iframe|<\?php|<svg[\s/>]|%pdf-1\./i;
/** Pages, programs and archives are recognised near either end of a file. */
const scannedBytes = 512 * 1024;

function containsOtherFormat(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, scannedBytes);
  const tail = bytes.toString('latin1', Math.max(scannedBytes, bytes.length - scannedBytes));
  return otherFormats.test(head) || otherFormats.test(tail) || isArchive(bytes);
}

/** A ZIP is located by its end record, possibly followed by other bytes; only single-disk archives count. */
function isArchive(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('PK\x05\x06\0\0\0\0', 'latin1'));
}
