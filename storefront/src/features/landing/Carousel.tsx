import type { Offer } from '@shop/contracts';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../shared/shop.js';
import { IconButton } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { OfferCard } from '../../shared/ui/OfferCard.js';

type Embla = UseEmblaCarouselType[1];

const autoplayMs = 5000;
/**
 * Spring speed, not ms: with 18, 99% of the way is done after 400 ms.
 * https://www.embla-carousel.com/api/options/#duration
 */
const scrollDuration = 18;
const sizes = '(min-width: 1281px) 260px, (min-width: 1021px) 24vw, (min-width: 601px) 43vw, 80vw';

/** 5, 4, 2 or 1 offers at a time (above 1280, 1020, 600 px and below), with autoplay. Two and one show an edge of the next. */
export default function Carousel({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages();
  const [reducedMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [track, embla] = useEmblaCarousel({
    align: 'start',
    loop: true,
    duration: reducedMotion ? 0 : scrollDuration,
    watchFocus: false,
  });
  const [playing, setPlaying] = useState(!reducedMotion);
  const [isInteracting, setIsInteracting] = useState(false);
  const activeIndex = useSelectedIndex(embla);
  useAutoplay(embla, playing && !isInteracting, activeIndex);
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={t.landing.bestTitle}
      onPointerEnter={() => setIsInteracting(true)}
      onPointerLeave={() => setIsInteracting(false)}
      onFocus={() => setIsInteracting(true)}
      onBlur={() => setIsInteracting(false)}
    >
      <div ref={track} className="-m-1 overflow-hidden p-1">
        <ul className="-ml-5 flex" aria-live={playing ? 'off' : 'polite'}>
          {offers.map((offer, index) => (
            <li
              key={offer.ID}
              aria-label={t.landing.slide({ index: index + 1, count: offers.length })}
              onFocus={({ target }) => scrollToFocused(embla, index, target)}
              className="min-w-0 shrink-0 basis-[88%] pl-5 sm:basis-[46%] lg:basis-1/4 xl:basis-1/5"
            >
              <OfferCard offer={offer} sizes={sizes} />
            </li>
          ))}
        </ul>
      </div>
      <Controls
        embla={embla}
        playing={playing}
        onToggle={() => setPlaying(!playing)}
        position={t.landing.slide({ index: activeIndex + 1, count: offers.length })}
      />
    </div>
  );
}

/** Embla's focus handling ignores a key pressed more than 10 ms ago, which fails on slow phones. */
function scrollToFocused(embla: Embla, index: number, focused: Element): void {
  if (embla === undefined || !focused.matches(':focus-visible')) return;
  // Undo the browser's scrolling: Embla moves by transforms.
  embla.rootNode().scrollLeft = 0;
  embla.scrollTo(index, true);
}

interface ControlsProps {
  readonly embla: Embla;
  readonly playing: boolean;
  readonly onToggle: () => void;
  readonly position: string;
}

function Controls({ embla, playing, onToggle, position }: ControlsProps) {
  const t = useMessages();
  return (
    <div className="mt-7 flex items-center gap-2">
      <IconButton label={t.landing.previous} className="border border-line" onClick={() => embla?.scrollPrev()}>
        <Icon name="left" className="size-5" />
      </IconButton>
      <IconButton label={t.landing.next} className="border border-line" onClick={() => embla?.scrollNext()}>
        <Icon name="right" className="size-5" />
      </IconButton>
      <IconButton label={playing ? t.landing.pause : t.landing.play} onClick={onToggle}>
        <Icon name={playing ? 'pause' : 'play'} className="size-5" />
      </IconButton>
      <p className="ml-auto text-sm tabular-nums text-soft">{position}</p>
    </div>
  );
}

function useSelectedIndex(embla: Embla): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (embla === undefined) return;
    const onSelect = (): void => setAt(embla.selectedScrollSnap());
    embla.on('select', onSelect);
    return () => void embla.off('select', onSelect);
  }, [embla]);
  return at;
}

/** Advances after 5 s without movement; pauses while the page is hidden, also by a dialog. */
function useAutoplay(embla: Embla, running: boolean, at: number): void {
  useEffect(() => {
    if (embla === undefined || !running) return;
    const timer = setInterval(() => {
      const isSeen = document.visibilityState === 'visible' && document.querySelector('dialog:modal') === null;
      if (isSeen) embla.scrollNext();
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [embla, running, at]);
}
