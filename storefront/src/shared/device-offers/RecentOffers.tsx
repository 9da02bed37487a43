import { useEffect, useState } from 'react';
import { useOffers } from '../catalogue/offers.js';
import { OfferTile } from '../offer-list/OfferTile.js';
import { Button } from '../ui/Button.js';
import { useTexts } from '../use-texts.js';
import { clearRecent, recordVisit, useRecentIds } from './device-offers.js';
import { savedTexts } from './texts.js';

interface RecentOffersProps {
  /** Offer of the page: recorded as visited, and not listed. */
  readonly current?: string;
  readonly heading?: 'h2' | 'h3';
  readonly className: string;
  readonly titleClass: string;
  readonly listClass: string;
}

/** Nothing without another visited offer. After clearing, a note where the list was: the focus moves to it. */
export default function RecentOffers(props: RecentOffersProps) {
  const { current, heading: Heading = 'h2', className, titleClass, listClass } = props;
  const { recent: t } = useTexts(savedTexts);
  const ids = useRecentIds();
  const { data: offers = [] } = useOffers();
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    if (current !== undefined) recordVisit(current);
  }, [current]);
  const recent = ids.filter((id) => id !== current).flatMap((id) => offers.find(({ ID }) => ID === id) ?? []);
  if (recent.length === 0) {
    return isCleared ? (
      <p ref={focusNode} tabIndex={-1} className={`text-soft ${className}`}>
        {t.cleared}
      </p>
    ) : null;
  }
  const clear = (): void => {
    setCleared(true);
    clearRecent();
  };
  return (
    <section aria-labelledby="recent-offers" className={className}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Heading id="recent-offers" className={titleClass}>
          {t.title}
        </Heading>
        <Button variant="outline" size="tight" aria-label={t.clearAll} onClick={clear}>
          {t.clear}
        </Button>
      </div>
      <ul className={`grid gap-4 ${listClass}`}>
        {recent.map((offer) => (
          <li key={offer.ID}>
            <OfferTile offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const focusNode = (node: HTMLElement | null): void => node?.focus({ preventScroll: true });
