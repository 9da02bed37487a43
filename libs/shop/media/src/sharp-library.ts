import type sharpFunction from 'sharp';

type Sharp = typeof sharpFunction;

/** All other loaders (SVG, PDF, TIFF, …) are blocked. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

let library: Promise<Sharp> | undefined;

/** Loaded with the first picture: most processes never need it. */
export function sharpLibrary(): Promise<Sharp> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    // Orders take precedence over pictures on the same cores.
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    return sharp;
  });
  return library;
}
