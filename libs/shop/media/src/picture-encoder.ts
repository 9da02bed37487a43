import type { PictureFormat } from '@shop/contracts';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { PictureFile } from './picture-files.js';
import { damaged, hasTooManyScans, largestImagePixels, tooManyParts } from './picture-content.js';
import type { Flaw, PictureContent } from './picture-content.js';
import { sharpLibrary } from './sharp-library.js';

/** Covers usual cameras; decodes within 160 MB. */
const maxPixels = 24_000_000;
const maxSide = 16_000;
/** For decoding and encoding. */
const decodeTimeoutSeconds = 6;

/** Re-encoded pixels without metadata. */
export interface EncodedPicture {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  readonly files: ReadonlyMap<'1200.jpg' | '800.jpg', Buffer>;
}

/** `failOn` rejects truncated pictures, too. */
const sharpOptions: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true };

export async function encodePicture({ bytes, format }: PictureContent): Promise<EncodedPicture | Flaw> {
  const sharp = await sharpLibrary();
  try {
    // The limit comes after: its error does not state the size.
    const metadata = await sharp(bytes, { ...sharpOptions, limitInputPixels: false }).metadata();
    const flaw = flawIn(metadata, { bytes, format });
    if (flaw !== null) return flaw;
    const large = await jpegOf(
      sharp(bytes, sharpOptions).timeout({ seconds: decodeTimeoutSeconds }).autoOrient(),
      1200,
      86,
    );
    const small = await jpegOf(sharp(large), 800, 80);
    const { width, height } = metadata;
    return { format, width, height, files: new Map([['1200.jpg', large] as const, ['800.jpg', small] as const]) };
  } catch (error) {
    return isTooSlow(error) ? { flaw: 'The picture takes too long to open' } : damaged;
  }
}

function flawIn(metadata: Metadata, { bytes, format }: PictureContent): Flaw | null {
  const { width, height, isProgressive } = metadata;
  if (metadata.format !== (format === 'avif' ? 'heif' : format)) return damaged;
  if (format === 'jpeg' && isProgressive === true && hasTooManyScans(bytes)) return tooManyParts;
  const maxAllowed = maxPixelsFor(metadata);
  const atMost = `at most ${maxAllowed / 1e6} million`;
  const decodedPixels = format === 'avif' ? largestImagePixels(bytes) : 0;
  if (decodedPixels > maxAllowed)
    return { flaw: `The picture has too many pixels inside (${decodedPixels / 1e6} million, ${atMost})` };
  return width * height > maxAllowed || Math.max(width, height) > maxSide
    ? { flaw: `The picture has too many pixels (${width} × ${height}, ${atMost})` }
    : null;
}

/** Formats decoded as a whole need up to 26 bytes per pixel. */
function maxPixelsFor({ format, depth, isProgressive, bitsPerSample = 8 }: Metadata): number {
  if (format === 'heif') return bitsPerSample > 8 || depth === 'ushort' ? 4_000_000 : 8_500_000;
  return format === 'png' && isProgressive === true && depth === 'ushort' ? 12_000_000 : maxPixels;
}

/** Never enlarges; limits the height, too. Transparency becomes white; metadata is dropped. */
function jpegOf(picture: Sharp, width: number, quality: number): Promise<Buffer> {
  return resizeToFit(picture, width)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer();
}

function resizeToFit(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true });
}

function isTooSlow(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}

export async function encodeVariant(large: Uint8Array, file: PictureFile): Promise<Buffer> {
  const sharp = await sharpLibrary();
  const [width, extension] = file.split('.');
  const picture = resizeToFit(sharp(large), Number(width));
  if (extension === 'avif') return picture.avif({ quality: 50, effort: 3 }).toBuffer();
  return extension === 'webp' ? picture.webp({ quality: 75 }).toBuffer() : picture.jpeg({ quality: 78 }).toBuffer();
}
