import type sharpFunction from 'sharp';

type Sharp = typeof sharpFunction;

/** What may be opened; anything else that the library knows (SVG, PDF, TIFF, …) is not even tried. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

let library: Promise<Sharp> | undefined;

/** Loaded when the first picture comes: a start does without, and most processes never need it. */
export function sharpLibrary(): Promise<Sharp> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    // Shoppers' orders come before pictures on the same cores.
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    return sharp;
  });
  return library;
}
