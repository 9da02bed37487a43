import type { Offer } from '@shop/contracts';
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whenIdle } from '../../shared/browser.js';
import { sortByPopularity, useOffers } from '../../shared/catalogue/offers.js';
import { type OfferHit, OfferSearch } from '../../shared/catalogue/search.js';
import { usePrice } from '../../shared/money.js';
import { useMessages } from '../../shared/shop.js';
import { ButtonLink, IconButton } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Dialog } from '../../shared/ui/Dialog.js';
import { Picture } from '../../shared/ui/Picture.js';

const pageSize = 12;
const indexStep = 20;
const noOffers: readonly Offer[] = [];

export default function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages();
  return (
    <Dialog open={open} label={t.header.search} onClose={onClose} placement="top">
      {open && <SearchBox onClose={onClose} />}
    </Dialog>
  );
}

/** Hits of the text; without any, popular offers as suggestions. */
function useHits(text: string) {
  const t = useMessages();
  const { data: offers = noOffers } = useOffers();
  const search = useMemo(() => new OfferSearch(offers, t.header.bundles), [offers, t]);
  const [indexed, setIndexed] = useState<OfferSearch | null>(null);
  const isReady = indexed === search;
  useEffect(() => {
    let cancel: () => void;
    const indexSome = (): void => {
      if (search.indexNext(indexStep)) cancel = whenIdle(indexSome);
      else setIndexed(search);
    };
    cancel = whenIdle(indexSome);
    return () => cancel();
  }, [search]);
  // Until all offers are indexed, which takes longer than a key may, hits by name are found.
  const found = useMemo(() => (isReady ? search.find(text) : search.findNamed(text)), [search, text, isReady]);
  const suggested = useMemo(
    () =>
      sortByPopularity(offers)
        .slice(0, 3)
        .map((offer): OfferHit => ({ offer, passage: null })),
    [offers],
  );
  return { found, shown: found.length > 0 ? found : suggested, isReady };
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [rows, setRows] = useState(pageSize);
  const { found, shown, isReady } = useHits(text);
  const searching = text.trim() !== '' && (isReady || found.length > 0);
  const visibleHits = useDeferredValue(shown).slice(0, Math.max(rows, active + 1));
  const openOffer = useCallback((offer: Offer) => void navigate(`/offers/${offer.Slog}`), [navigate]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const selected = shown[active] ?? found[0];
    if (event.key === 'Enter' && selected !== undefined) return openOffer(selected.offer);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((active + step + shown.length) % Math.max(1, shown.length));
  };
  return (
    <div className="mx-auto max-w-3xl px-4 pb-6 pt-4 sm:px-8 sm:pt-8">
      <div className="flex items-center gap-3 border-b-2 border-green">
        <Icon name="search" className="size-6 text-green" />
        <input
          type="text"
          inputMode="search"
          role="combobox"
          aria-label={t.search.label}
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown[active] === undefined ? undefined : `${listId}-${active}`}
          placeholder={t.search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setRows(pageSize);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow bg-transparent font-display text-2xl outline-none placeholder:text-line-strong"
        />
        <IconButton label={t.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <SearchStatus searching={searching} count={found.length} />
      <ul
        id={listId}
        role="listbox"
        aria-label={t.search.label}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + 2 * clientHeight > scrollHeight)
            setRows(Math.min(visibleHits.length + pageSize, shown.length));
        }}
        className="max-h-[60dvh] overflow-y-auto lg:max-h-[340px]"
      >
        {visibleHits.map((hit, index) => (
          <Hit
            key={hit.offer.ID}
            hit={hit}
            id={`${listId}-${index}`}
            active={index === active}
            position={index + 1}
            total={shown.length}
            onSelect={openOffer}
          />
        ))}
      </ul>
      {searching && found.length === 0 && (
        <ButtonLink to="/most-popular" variant="outline" size="small" className="mt-3">
          {t.cart.browse}
        </ButtonLink>
      )}
    </div>
  );
}

function SearchStatus({ searching, count }: { searching: boolean; count: number }) {
  const t = useMessages();
  const isNone = searching && count === 0;
  return (
    <>
      <p role="status" className={isNone ? 'pt-3' : 'py-3 text-sm text-soft'}>
        {!searching ? t.search.suggested : isNone ? t.search.none : t.search.found({ count })}
      </p>
      {isNone && <p className="pb-3 pt-4 text-sm text-soft">{t.search.suggested}</p>}
    </>
  );
}

interface HitProps {
  readonly hit: OfferHit;
  readonly id: string;
  readonly active: boolean;
  readonly position: number;
  readonly total: number;
  readonly onSelect: (offer: Offer) => void;
}

const Hit = memo(function Hit({ hit: { offer, passage }, id, active, position, total, onSelect }: HitProps) {
  const reason = useReason(passage);
  const price = usePrice();
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      aria-posinset={position}
      aria-setsize={total}
      onClick={() => onSelect(offer)}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' });
      }}
      className={`flex items-center gap-4 rounded-card p-2 [contain-intrinsic-size:auto_80px] [content-visibility:auto] hover:bg-green-tint/60 ${active ? 'bg-green-tint' : ''}`}
    >
      <span
        className="block size-16 shrink-0 overflow-hidden rounded-small"
        style={{ background: `var(--area-${offer.Group}-pale, var(--sand))` }}
      >
        <Picture
          src={offer.Images[0] ?? ''}
          alt=""
          sizes="64px"
          width={64}
          height={64}
          className="size-full object-cover"
        />
      </span>
      <span className="grid min-w-0 grow grid-cols-[1fr_auto] items-center gap-x-3">
        <span className="line-clamp-2 font-display text-lg leading-tight">{offer.Name}</span>
        <span className="col-start-1 col-end-3 row-start-2 line-clamp-3 text-sm leading-snug text-soft sm:col-end-2 sm:line-clamp-2">
          {[offer.GroupName, reason].filter((part) => part !== null).join(' · ')}
        </span>
        <span className="col-start-2 row-start-1 pr-2 font-semibold tabular-nums sm:row-span-2">
          {price.decimal(offer.NewPrice, offer.Currency)}
        </span>
      </span>
    </li>
  );
});

/** Why an offer was found, when neither its name nor its group says so. */
function useReason(passage: OfferHit['passage']): string | null {
  const { search: t } = useMessages();
  if (passage?.source === 'ingredient') return t.ingredient({ name: passage.text });
  if (passage?.source === 'content') return t.content({ name: passage.text });
  return passage?.text ?? null;
}
