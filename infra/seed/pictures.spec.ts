import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { labelDigest } from '../art/label-facts.mjs';

const media = join(import.meta.dirname, 'media');
const catalogue = join(import.meta.dirname, 'catalogue');
/** Size limit in kilobytes for the largest picture of a first view, by width in pixels. */
const maxKilobytes = { 400: 25, 800: 70, 1200: 140 } as const;

const mostBytes = 25_000_000;

interface Offer {
  readonly id: string;
  readonly images: readonly string[];
  readonly children: readonly { readonly offerId: string }[] | null;
}

function readJson(...path: readonly string[]): unknown {
  return JSON.parse(readFileSync(join(...path), 'utf8'));
}

const offers = readdirSync(catalogue)
  .filter((name) => name !== 'groups.json')
  .map((name) => readJson(catalogue, name) as Offer);
const articles = offers.filter(({ children }) => children === null);

function firstPictures(): readonly string[] {
  return ['hero', 'hero-portrait', ...offers.map(({ images }) => images[0] ?? '')];
}

describe.each(firstPictures())('the picture %s', (id) => {
  it.each(Object.entries(maxKilobytes))('is within its size limit at %s px in AVIF and WebP, and exists as JPEG', (width, limit) => {
    for (const format of ['avif', 'webp']) {
      expect(statSync(join(media, id, `${width}.${format}`)).size).toBeLessThanOrEqual(limit * 1000);
    }
    expect(existsSync(join(media, id, `${width}.jpg`))).toBe(true);
  });
});

describe.each(offers)('the offer $id', ({ id, images, children }) => {
  it('has 4 to 12 different pictures, each in three sizes and formats', () => {
    expect(new Set(images).size).toBe(images.length);
    expect(images.length).toBeGreaterThanOrEqual(4);
    expect(images.length).toBeLessThanOrEqual(12);
    const files = images.flatMap((image) =>
      Object.keys(maxKilobytes).flatMap((width) =>
        ['avif', 'webp', 'jpg'].map((format) => join(media, image, `${width}.${format}`)),
      ),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(Object.keys(readJson(media, 'index.json') as object)).toEqual(expect.arrayContaining([...images]));
  });

  it('shows the back of the label of each article, after its packshots', () => {
    const labels = (children?.map(({ offerId }) => offerId) ?? [id]).map((article) => `${article}-label`);
    expect(images.slice(2)).toEqual(expect.arrayContaining(labels));
    expect(images[0]).toBe(`${id}-1`);
  });
});

it.each(articles)('draws the label of $id with the facts of the seed file', ({ id }) => {
  const digests = readJson(import.meta.dirname, '..', 'art', 'label-backs.json') as Readonly<Record<string, string>>;
  expect(digests[`${id}-label`]).toBe(labelDigest(id));
});

it('has at most 25 MB of media', () => {
  const files = readdirSync(media, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});
