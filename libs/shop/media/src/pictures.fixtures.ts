import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export async function aPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  { width = 300, height = 210 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> {
  return drawn(width, height)[format](quick[format]).toBuffer();
}

const quick = { jpeg: {}, png: {}, webp: {}, avif: { effort: 0 }, gif: { effort: 1, colours: 16 } } as const;

function drawn(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#3a6b4f', noise } });
}

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:creator>Amra Primjer</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

export async function aPhonePhoto(): Promise<Buffer> {
  return drawn(900, 600)
    .withExif({
      IFD0: { Make: 'Telefon', Copyright: 'Amra Primjer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(xmp)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
}

export async function anAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
  const [width, height] = [40, 30];
  const frames = ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .raw()
      .toBuffer(),
  );
  const raw = { width, height: 2 * height, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(await Promise.all(frames)), { raw })
    [format]({ delay: [100, 100] })
    .toBuffer();
}

interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** Bits per sample. */
  readonly depth: 1 | 8 | 16;
  readonly isInterlaced?: boolean;
  readonly chunks?: readonly Buffer[];
}

export function aPng({ width, height, depth, isInterlaced = false, chunks = [] }: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[12] = isInterlaced ? 1 : 0;
  // Per line a filter byte, then samples. Interlacing adds shorter lines: at most twice the size.
  const pixels = Buffer.alloc((isInterlaced ? 2 : 1) * height * (Math.ceil((width * depth) / 8) + 1));
  const rest = [chunk('IDAT', deflateSync(pixels, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), ...chunks, ...rest]);
}

/** 900 million pixels in some 100 KB. */
export function aBomb(side = 30_000): Buffer {
  return aPng({ width: side, height: side, depth: 1 });
}

/** @param bytes unpacked; compresses about 1000 to 1 */
export function packedNote(keyword: string, bytes: number): Buffer {
  return chunk(
    'zTXt',
    Buffer.concat([Buffer.from(`${keyword}\0\0`), deflateSync(Buffer.alloc(bytes, 'A'), { level: 9 })]),
  );
}

/** Invalid profile. @param bytes unpacked */
export function packedProfile(bytes: number): Buffer {
  return chunk('iCCP', Buffer.concat([Buffer.from('p3\0\0'), deflateSync(Buffer.alloc(bytes), { level: 9 })]));
}

export function plainNote(text: string): Buffer {
  return chunk('tEXt', Buffer.from(`Comment\0${text}`));
}

export function aGifOf(pictures: number): Buffer {
  const screen = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const picture = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]);
  return Buffer.concat([screen, ...Array.from({ length: pictures }, () => picture), Buffer.from(';')]);
}

export async function aJpegOfScans(more: number): Promise<Buffer> {
  const jpeg = await drawn(300, 210).jpeg({ progressive: true }).toBuffer();
  const end = jpeg.length - 2;
  const last = jpeg.subarray(jpeg.lastIndexOf('\xff\xda', end, 'latin1'), end);
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: more }, () => last), jpeg.subarray(end)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
