import type { Offer } from '@shop/contracts';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../shared/shop.js';
import { IconButton } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { OfferCard } from '../../shared/ui/OfferCard.js';

const autoplayMs = 5000;
/**
 * Embla moves by a spring whose `duration` is no time: 25 settles in about 400 ms.
 * https://www.embla-carousel.com/api/options/#duration
 */
const speed = 25;

/** 5, 4, 2 or 1 offers at a time (above 1280, 1020, 600 px and below), moving on by itself until told not to. */
export default function Carousel({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const autoplay = useRef(
    Autoplay({
      delay: autoplayMs,
      playOnInit: !calm,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  );
  const [track, embla] = useEmblaCarousel(
    { align: 'start', loop: true, duration: calm ? 0 : speed, slidesToScroll: 1 },
    [autoplay.current],
  );
  const [playing, setPlaying] = useState(!calm);
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (embla === undefined) return;
    const onSelect = (): void => setAt(embla.selectedScrollSnap());
    embla.on('select', onSelect);
    return () => void embla.off('select', onSelect);
  }, [embla]);
  const toggle = (): void => {
    if (playing) autoplay.current.stop();
    else autoplay.current.play();
    setPlaying(!playing);
  };
  return (
    <div role="group" aria-roledescription="carousel" aria-label={t.landing.bestTitle}>
      <div ref={track} className="-m-1 overflow-hidden p-1">
        <ul className="-ml-5 flex" aria-live={playing ? 'off' : 'polite'}>
          {offers.map((offer, index) => (
            <li
              key={offer.ID}
              aria-label={t.landing.slide(index + 1, offers.length)}
              className="min-w-0 shrink-0 basis-full pl-5 sm:basis-1/2 lg:basis-1/4 xl:basis-1/5"
            >
              <OfferCard
                offer={offer}
                sizes="(min-width: 1281px) 260px, (min-width: 1021px) 24vw, (min-width: 601px) 46vw, 90vw"
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-7 flex items-center gap-2">
        <IconButton label={t.landing.previous} className="border border-line" onClick={() => embla?.scrollPrev()}>
          <Icon name="left" className="size-5" />
        </IconButton>
        <IconButton label={t.landing.next} className="border border-line" onClick={() => embla?.scrollNext()}>
          <Icon name="right" className="size-5" />
        </IconButton>
        <IconButton label={playing ? t.landing.pause : t.landing.play} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} className="size-5" />
        </IconButton>
        <p className="ml-auto text-sm tabular-nums text-soft">{t.landing.slide(at + 1, offers.length)}</p>
      </div>
    </div>
  );
}
