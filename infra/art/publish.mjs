// Writes {400,800,1200}.{avif,webp,jpg} per media id within the byte budget, without metadata, and the index of sizes
// and placeholder colours.   node publish.mjs [id …]
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, mediaDir, sharp } from './tools.mjs';

const budget = { 400: 19_000, 800: 70_000, 1200: 120_000 };
sharp.concurrency(1);

/** First AVIF quality and the others by kind. Letters and flat drawings need fewer bytes, and no sharpening. */
const qualities = { label: { avif: 40, webp: 40, jpeg: 36 }, size: { avif: 46, webp: 58, jpeg: 62 }, picture: { avif: 64, webp: 76, jpeg: 80 } };
const kindOf = (id) => /-(label|size)$/u.exec(id)?.[1] ?? 'picture';

/** The best quality that fits the byte budget. */
const avif = async (picture, kind, width) => {
  for (const quality of [64, 58, 52, 46, 40, 34].filter((step) => step <= qualities[kind].avif)) {
    const bytes = await picture.clone().avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
    if (bytes.length <= budget[width] || quality === 34) return bytes;
  }
};
/** Sixteen colours without loss draw letters sharper than WebP with loss, in fewer bytes. */
const webp = async (picture, kind, width) => {
  if (kind !== 'label' || width < 1200) return picture.clone().webp({ quality: qualities[kind].webp, effort: 4 }).toBuffer();
  const palette = await picture.clone().png({ palette: true, colours: 16, dither: 0 }).toBuffer();
  return sharp(palette).webp({ lossless: true, effort: 6 }).toBuffer();
};

const hex = (v) => Math.round(v).toString(16).padStart(2, '0');
const indexFile = join(mediaDir, 'index.json');
const index = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {};

const wanted = process.argv.slice(2);
const ids = wanted.length ? wanted : readdirSync(join(buildDir, 'masters')).map((file) => file.replace('.png', ''));
for (const id of ids.sort()) {
  const master = sharp(join(buildDir, 'masters', `${id}.png`)).removeAlpha();
  const { width, height } = await master.metadata();
  const kind = kindOf(id);
  const folder = join(mediaDir, id);
  mkdirSync(folder, { recursive: true });
  for (const w of [400, 800, 1200]) {
    const h = Math.round((w * height) / width);
    const resized = master.clone().resize(w, h, { kernel: 'lanczos3' });
    const { data, info } = await (kind !== 'picture' ? resized : resized.sharpen({ sigma: 0.6, m1: 0.3, m2: 1 })).raw().toBuffer({ resolveWithObject: true });
    // Not all of `info`: it may contain "premultiplied", and blue would be read as an alpha channel.
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    writeFileSync(join(folder, `${w}.avif`), await avif(picture, kind, w));
    writeFileSync(join(folder, `${w}.webp`), await webp(picture, kind, w));
    writeFileSync(join(folder, `${w}.jpg`), await picture.clone().jpeg({ quality: qualities[kind].jpeg, mozjpeg: true }).toBuffer());
  }
  const [r, g, b] = await master.clone().resize(1, 1, { kernel: 'cubic' }).raw().toBuffer();
  index[id] = { width: 1200, height: Math.round((1200 * height) / width), placeholder: `#${hex(r)}${hex(g)}${hex(b)}` };
}
writeFileSync(indexFile, `${JSON.stringify(Object.fromEntries(Object.entries(index).sort(([a], [b]) => a.localeCompare(b))), null, 2)}\n`);
