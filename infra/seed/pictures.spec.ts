import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const media = join(import.meta.dirname, 'media');
const catalogue = join(import.meta.dirname, 'catalogue');
/** Size limit in kilobytes for the largest picture of a first view, by width in pixels. */
const maxKilobytes = { 400: 25, 800: 70, 1200: 140 } as const;

function firstPictures(): readonly string[] {
  const offers = readdirSync(catalogue).filter((name) => name !== 'groups.json');
  const ofOffers = offers.map((name) => {
    const { images } = JSON.parse(readFileSync(join(catalogue, name), 'utf8')) as { readonly images: readonly string[] };
    return images[0] ?? '';
  });
  return ['hero', 'hero-portrait', ...ofOffers];
}

describe.each(firstPictures())('the picture %s', (id) => {
  it.each(Object.entries(maxKilobytes))('is within its size limit at %s px in AVIF and WebP, and exists as JPEG', (width, limit) => {
    for (const format of ['avif', 'webp']) {
      expect(statSync(join(media, id, `${width}.${format}`)).size).toBeLessThanOrEqual(limit * 1000);
    }
    expect(existsSync(join(media, id, `${width}.jpg`))).toBe(true);
  });
});
