// Icons of the shop for tabs, home screens and installed apps, drawn from the mark.
//   node icons.mjs   writes ../../storefront/public
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mark } from './brand.mjs';
import { here, range, sharp } from './tools.mjs';

const { green, paper } = range.brand;
const folder = resolve(here, '../../storefront/public');

/** @param share of the mark in the width @param corner radius of the ground, 0 where the system cuts the icon */
const draw = (size, share, corner) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}"><rect width="100" height="100" rx="${corner}" fill="${green}"/>${mark(50, 50, share * 100, paper)}</svg>`))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** See https://en.wikipedia.org/wiki/ICO_(file_format): a header, an entry per picture, then the pictures. */
const ico = (pictures) => {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(bytes.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]);
};

mkdirSync(folder, { recursive: true });
const save = (name, bytes) => writeFileSync(join(folder, name), bytes);
save('favicon.ico', ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await draw(size, 0.88, 20) })))));
save('apple-touch-icon.png', await draw(180, 0.66, 0));
save('icon-192.png', await draw(192, 0.74, 22));
save('icon-512.png', await draw(512, 0.74, 22));
// The mark is inside the circle of 80 % that every system shows.
save('icon-maskable-512.png', await draw(512, 0.54, 0));
