import type { Offer } from '@shop/contracts';
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sortByPopularity, useOffers } from '../../shared/catalogue/offers.js';
import { findByName } from '../../shared/catalogue/search.js';
import { usePrice } from '../../shared/money.js';
import { useMessages } from '../../shared/shop.js';
import { ButtonLink, IconButton } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Dialog } from '../../shared/ui/Dialog.js';
import { Picture } from '../../shared/ui/Picture.js';

const pageSize = 12;

export default function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages();
  return (
    <Dialog open={open} label={t.header.search} onClose={onClose} placement="top">
      {open && <SearchBox onClose={onClose} />}
    </Dialog>
  );
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const navigate = useNavigate();
  const listId = useId();
  const { data: offers = [] } = useOffers();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const searching = text.trim() !== '';
  const hits = useMemo(
    () => (text.trim() === '' ? sortByPopularity(offers).slice(0, 3) : findByName(offers, text)),
    [offers, text],
  );
  const [rows, setRows] = useState(pageSize);
  const visibleHits = useDeferredValue(hits).slice(0, Math.max(rows, active + 1));
  const openOffer = useCallback((offer: Offer) => void navigate(`/offers/${offer.Slog}`), [navigate]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const selectedOffer = hits[active] ?? (searching ? hits[0] : undefined);
    if (event.key === 'Enter' && selectedOffer !== undefined) return openOffer(selectedOffer);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((active + step + hits.length) % Math.max(1, hits.length));
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
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits[active] === undefined ? undefined : `${listId}-${active}`}
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
      <p role="status" className="py-3 text-sm text-soft">
        {!searching ? t.search.suggested : hits.length === 0 ? t.search.none : t.search.found({ count: hits.length })}
      </p>
      <ul
        id={listId}
        role="listbox"
        aria-label={t.search.label}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + 2 * clientHeight > scrollHeight)
            setRows(Math.min(visibleHits.length + pageSize, hits.length));
        }}
        className="max-h-[60dvh] overflow-y-auto lg:max-h-[340px]"
      >
        {visibleHits.map((offer, index) => (
          <Hit
            key={offer.ID}
            offer={offer}
            id={`${listId}-${index}`}
            active={index === active}
            position={index + 1}
            total={hits.length}
            onSelect={openOffer}
          />
        ))}
      </ul>
      {searching && hits.length === 0 && (
        <ButtonLink to="/most-popular" variant="outline" size="small" className="mt-1">
          {t.cart.browse}
        </ButtonLink>
      )}
    </div>
  );
}

interface HitProps {
  readonly offer: Offer;
  readonly id: string;
  readonly active: boolean;
  readonly position: number;
  readonly total: number;
  readonly onSelect: (offer: Offer) => void;
}

const Hit = memo(function Hit({ offer, id, active, position, total, onSelect }: HitProps) {
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
      <span className="min-w-0 grow">
        <span className="block truncate font-display text-lg leading-tight">{offer.Name}</span>
        <span className="block truncate text-sm text-soft">{offer.GroupName}</span>
      </span>
      <span className="shrink-0 pr-2 font-semibold tabular-nums">{price.decimal(offer.NewPrice, offer.Currency)}</span>
    </li>
  );
});
