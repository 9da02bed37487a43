import type { Offer } from '@shop/contracts';
import { useRef, useState } from 'react';
import { useMessages } from '../../shared/shop.js';
import { Picture } from '../../shared/ui/Picture.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

export function Gallery({ offer }: { offer: Offer }) {
  const t = useMessages();
  const texts = useTexts(productTexts);
  const track = useRef<HTMLUListElement>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const images = offer.Images;
  const backgroundStyle = { background: `var(--area-${offer.Group}-pale, var(--sand))` };
  const scrollToPicture = (index: number): void => {
    const element = track.current;
    element?.scrollTo({ left: element.clientWidth * index, behavior: 'smooth' });
  };
  const onScroll = (): void => {
    const element = track.current;
    if (element !== null && element.clientWidth > 0)
      setActiveIndex(Math.round(element.scrollLeft / element.clientWidth));
  };
  return (
    <div role="group" aria-label={texts.gallery} className="min-w-0 md:sticky md:top-28 md:self-start">
      <ul
        ref={track}
        onScroll={onScroll}
        tabIndex={images.length > 1 ? 0 : undefined}
        aria-label={texts.gallery}
        className="flex aspect-square snap-x snap-mandatory overflow-x-auto rounded-large [scrollbar-width:none]"
        style={backgroundStyle}
      >
        {images.map((src, index) => (
          <li key={src} className="size-full shrink-0 snap-center">
            <Picture
              src={src}
              alt={
                index === 0
                  ? t.product.pictureOf({ name: offer.Name })
                  : texts.picture({ index: index + 1, count: images.length })
              }
              priority={index === 0}
              sizes="(min-width: 1440px) 780px, (min-width: 800px) 55vw, 100vw"
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="mt-3 flex gap-3">
          {images.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={texts.picture({ index: index + 1, count: images.length })}
                aria-current={index === activeIndex}
                onClick={() => scrollToPicture(index)}
                className="block size-18 overflow-hidden rounded-small border-2 border-transparent opacity-75 transition-opacity hover:opacity-100 aria-[current=true]:border-green aria-[current=true]:opacity-100"
                style={backgroundStyle}
              >
                <Picture src={src} alt="" sizes="72px" width={72} height={72} className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
