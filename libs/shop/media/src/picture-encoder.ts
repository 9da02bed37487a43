import type { PictureFormat } from '@shop/contracts';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { PictureFile } from './picture-files.js';
import type { Flaw } from './picture-content.js';
import { largestImagePixels } from './picture-structure.js';
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

const sharpOptions: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true };

export async function encodePicture(bytes: Uint8Array, format: PictureFormat): Promise<EncodedPicture | Flaw> {
  const sharp = await sharpLibrary();
  try {
    const metadata = await sharp(bytes, { ...sharpOptions, limitInputPixels: false }).metadata();
    const { width = 0, height = 0 } = metadata;
    if (metadata.format !== (format === 'avif' ? 'heif' : format))
      return { flaw: 'The picture is damaged or incomplete' };
    const maxAllowed = maxPixelsFor(metadata);
    const decodedPixels = format === 'avif' ? largestImagePixels(Buffer.from(bytes)) : 0;
    if (decodedPixels > maxAllowed) {
      return {
        flaw: `The picture has too many pixels inside (${decodedPixels / 1e6} million, at most ${maxAllowed / 1e6} million)`,
      };
    }
    if (width * height > maxAllowed || Math.max(width, height) > maxSide) {
      return { flaw: `The picture has too many pixels (${width} × ${height}, at most ${maxAllowed / 1e6} million)` };
    }
    const large = await jpegOf(
      sharp(bytes, sharpOptions).timeout({ seconds: decodeTimeoutSeconds }).autoOrient(),
      1200,
      86,
    );
    const small = await jpegOf(sharp(large), 800, 80);
    return { format, width, height, files: new Map([['1200.jpg', large] as const, ['800.jpg', small] as const]) };
  } catch (error) {
    return { flaw: isTooSlow(error) ? 'The picture takes too long to open' : 'The picture is damaged or incomplete' };
  }
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
