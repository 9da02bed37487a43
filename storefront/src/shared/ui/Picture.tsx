import { useEffect, useState } from 'react';
import { onRecovery } from '../connection.js';
import { Icon } from './Icon.js';

interface PictureProps {
  /** The 800 px JPEG of a picture that exists in three widths and three formats, or any other address. */
  readonly src: string;
  readonly alt: string;
  /** How wide it is shown, for the browser's choice of width. */
  readonly sizes: string;
  /** Proportions of the box, so that nothing moves when the picture arrives. */
  readonly width?: number;
  readonly height?: number;
  readonly className?: string;
  /** The largest picture of the first view: loaded at once, and named at the head of a page that the server writes. */
  readonly priority?: boolean;
}

const widths = [400, 800, 1200] as const;

/** The path of a picture of the shop's own by its id. */
export function mediaPath(id: string): string {
  return `/media/${id}/800.jpg`;
}

/** A picture as AVIF, WebP or JPEG in the width that fits. In the place of one that does not come, a leaf stands for it. */
export function Picture({ src, alt, sizes, width = 800, height = 800, className, priority = false }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  useEffect(() => (failedSrc === null ? undefined : onRecovery(() => setFailedSrc(null))), [failedSrc]);
  if (failedSrc === src) {
    return (
      <Icon
        name="leaf"
        label={alt === '' ? undefined : alt}
        viewBox="-30 -30 84 84"
        className={`text-line-strong opacity-60 *:[vector-effect:non-scaling-stroke] ${className ?? ''}`}
      />
    );
  }
  const base = /^(.*)\/800\.jpg$/.exec(src)?.[1];
  const srcSetFor = (format: string) => widths.map((w) => `${base}/${w}.${format} ${w}w`).join(', ');
  const img = (
    <img
      src={src}
      srcSet={base === undefined ? undefined : srcSetFor('jpg')}
      sizes={base === undefined ? undefined : sizes}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
  if (base === undefined) return img;
  return (
    // In a grid or a row, its sources would take places of their own.
    <picture className="contents [&>source]:hidden">
      {priority && <Preload href={`${base}/800.avif`} srcSet={srcSetFor('avif')} sizes={sizes} />}
      <source type="image/avif" srcSet={srcSetFor('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetFor('webp')} sizes={sizes} />
      {img}
    </picture>
  );
}

interface PreloadProps {
  readonly href: string;
  readonly srcSet: string;
  readonly sizes: string;
  /** Which windows show it. */
  readonly media?: string;
}

/** Names an AVIF at the head of the page, to be fetched before what comes first in its body. */
export function Preload({ href, srcSet, sizes, media }: PreloadProps) {
  const picture = { imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' } as const;
  return <link rel="preload" as="image" type="image/avif" href={href} media={media} {...picture} />;
}
