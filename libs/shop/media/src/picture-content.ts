import type { PictureFormat } from '@shop/contracts';
import { endOfPicture, TooManyParts } from './picture-structure.js';

export interface Flaw {
  readonly flaw: string;
}

const brands = /^(avif|avis)/;

export function formatOf(bytes: Buffer): PictureFormat | null {
  if (bytes.length < 16) return null;
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  return head.slice(4, 8) === 'ftyp' && isAvif(bytes) ? 'avif' : null;
}

/** Checks the main and the compatible brands. */
function isAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) {
    if (brands.test(bytes.toString('latin1', at, at + 4))) return true;
  }
  return false;
}

/** Checks without decoding: not a picture, truncated, or with foreign content. */
export function findFlaw(bytes: Buffer): Flaw | null {
  const format = formatOf(bytes);
  if (format === null) return { flaw: 'The file is no JPEG, PNG, WebP, AVIF or GIF picture' };
  if (containsOtherFormat(bytes)) return { flaw: 'The file holds something else besides the picture' };
  const end = endOrFlaw(bytes, format);
  if (typeof end !== 'number') return end;
  return hasTrailingContent(bytes.subarray(end), format)
    ? { flaw: 'The file holds something else besides the picture' }
    : null;
}

function endOrFlaw(bytes: Buffer, format: PictureFormat): number | Flaw {
  try {
    return endOfPicture(bytes, format) ?? { flaw: 'The picture is damaged or incomplete' };
  } catch (error) {
    if (error instanceof TooManyParts) return { flaw: 'The picture has too many images or scans' };
    throw error;
  }
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
