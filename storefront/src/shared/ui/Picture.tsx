import { useEffect, useState } from 'react';
import { onRecovery } from '../connection.js';
import { Icon } from './Icon.js';

interface PictureProps {
  /** URL of the 800 px JPEG of an uploaded picture (three widths, three formats), or any other URL. */
  readonly src: string;
  readonly alt: string;
  readonly sizes: string;
  /** Box proportions, to avoid a layout shift. */
  readonly width?: number;
  readonly height?: number;
  readonly className?: string;
  /** Largest picture of the first view: loads eagerly and is preloaded in server-rendered pages. */
  readonly priority?: boolean;
  /** Loads without waiting to be near the view: browsers may not see it coming in a clipped row. */
  readonly eager?: boolean;
}

const widths = [400, 800, 1200] as const;

export function mediaPath(id: string): string {
  return `/media/${id}/800.jpg`;
}

/** A leaf icon replaces a failed picture. */
export function Picture({
  src,
  alt,
  sizes,
  width = 800,
  height = 800,
  className,
  priority = false,
  eager = priority,
}: PictureProps) {
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
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : eager ? 'low' : 'auto'}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
  if (base === undefined) return img;
  return (
    // In a grid or flex row, `source` elements would occupy cells.
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
  /** Media query. */
  readonly media?: string;
}

export function Preload({ href, srcSet, sizes, media }: PreloadProps) {
  const picture = { imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' } as const;
  return <link rel="preload" as="image" type="image/avif" href={href} media={media} {...picture} />;
}
