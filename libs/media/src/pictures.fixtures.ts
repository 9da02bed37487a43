import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Real pictures for specs, drawn when asked for. */
export async function aPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  { width = 300, height = 210 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> {
  return drawn(width, height)
    [format](format === 'avif' ? { effort: 0 } : {})
    .toBuffer();
}

function drawn(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#3a6b4f', noise } });
}

/** A photograph as a phone makes it: turned by its metadata, which also say where it was taken. */
export async function aPhonePhoto(): Promise<Buffer> {
  return drawn(900, 600)
    .withExif({
      IFD0: { Make: 'Telefon', Copyright: 'Amra Primjer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** 900 million pixels in some 100 KB. */
export function aBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
