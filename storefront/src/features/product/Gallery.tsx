import type { Offer } from '@shop/contracts';
import { useRef, useState } from 'react';
import { useMessages } from '../../shared/shop.js';
import { Icon } from '../../shared/ui/Icon.js';
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.js';
import { MountOnFirstOpen } from '../../shared/ui/MountOnFirstOpen.js';
import { Picture } from '../../shared/ui/Picture.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

const Lightbox = lazyWithRetry(() => import('../../shared/ui/Lightbox.js'));

export function Gallery({ offer }: { offer: Offer }) {
  const t = useMessages();
  const texts = useTexts(productTexts);
  const track = useRef<HTMLUListElement>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const [furthestIndex, setFurthestIndex] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const images = offer.Images;
  const pictures = images.map((src, index) => ({
    src,
    alt:
      index === 0
        ? t.product.pictureOf({ name: offer.Name })
        : texts.picture({ index: index + 1, count: images.length }),
  }));
  const scrollToPicture = (index: number): void => {
    const element = track.current;
    element?.scrollTo({ left: element.clientWidth * index, behavior: 'smooth' });
  };
  const onScroll = (): void => {
    const element = track.current;
    if (element === null || element.clientWidth === 0) return;
    const index = Math.round(element.scrollLeft / element.clientWidth);
    setActiveIndex(index);
    setFurthestIndex((furthest) => Math.max(furthest, index));
  };
  return (
    <div
      role="group"
      aria-label={texts.gallery}
      className="min-w-0 max-md:mx-auto max-md:w-full max-md:max-w-[max(16rem,75dvh)] md:sticky md:top-28 md:self-start"
    >
      <ul
        ref={track}
        onScroll={onScroll}
        aria-label={texts.gallery}
        className="flex aspect-square snap-x snap-mandatory overflow-x-auto rounded-large [scrollbar-width:none]"
        style={backgroundOf(offer)}
      >
        {pictures.map(({ src, alt }, index) => (
          <li key={src} className="size-full shrink-0 snap-center">
            <button
              type="button"
              aria-label={`${alt}. ${texts.enlarge}`}
              aria-haspopup="dialog"
              onClick={() => setEnlarged(index)}
              className="relative block size-full cursor-zoom-in rounded-large -outline-offset-4"
            >
              {/* Loads the next one ahead, not the whole row. */}
              {index <= furthestIndex + 1 && (
                <Picture
                  src={src}
                  alt={alt}
                  priority={index === 0}
                  eager
                  sizes="(min-width: 1440px) 780px, (min-width: 800px) 55vw, 60vw"
                  className="size-full object-cover"
                />
              )}
              <span className="absolute right-3 bottom-3 flex size-11 items-center justify-center rounded-full bg-paper/90 text-green">
                <Icon name="search" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && <Thumbnails offer={offer} activeIndex={activeIndex} onChoose={scrollToPicture} />}
      <MountOnFirstOpen open={enlarged !== null} onClose={() => setEnlarged(null)}>
        <Lightbox
          label={texts.gallery}
          pictures={pictures}
          index={enlarged}
          onNavigate={setEnlarged}
          onClose={() => setEnlarged(null)}
        />
      </MountOnFirstOpen>
    </div>
  );
}

interface ThumbnailsProps {
  readonly offer: Offer;
  readonly activeIndex: number;
  readonly onChoose: (index: number) => void;
}

function Thumbnails({ offer, activeIndex, onChoose }: ThumbnailsProps) {
  const texts = useTexts(productTexts);
  const images = offer.Images;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 sm:gap-3">
      {images.map((src, index) => (
        <li key={src}>
          <button
            type="button"
            aria-label={texts.picture({ index: index + 1, count: images.length })}
            aria-current={index === activeIndex}
            onClick={() => onChoose(index)}
            className="block size-14 overflow-hidden sm:size-18 rounded-small border-2 border-transparent opacity-75 transition-opacity hover:opacity-100 aria-[current=true]:border-green aria-[current=true]:opacity-100"
            style={backgroundOf(offer)}
          >
            <Picture src={src} alt="" eager sizes="72px" width={72} height={72} className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function backgroundOf({ Group }: Offer) {
  return { background: `var(--area-${Group}-pale, var(--sand))` };
}
