import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { ReviewItem } from './ReviewItem.js';
import type { ReviewEntry } from './use-stable-reviews.js';

interface ReviewListProps {
  readonly rows: readonly ReviewEntry[];
  readonly currentId: string | null;
  readonly selectedIds: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
}

/** The focus follows the open review unless the user moved it elsewhere. */
export function ReviewList({ rows, currentId, selectedIds, onOpen, onToggle }: ReviewListProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>('[aria-current]');
    const active = document.activeElement;
    const isFocusFree = active === null || active === document.body || active.tagName === 'H1';
    button?.scrollIntoView({ block: 'nearest' });
    if (isFocusFree || list.current?.contains(active) === true) button?.focus({ preventScroll: true });
  }, [currentId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { id } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (event.key !== ' ' || id === undefined) return;
    event.preventDefault();
    onToggle(id);
  };
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={t('reviews.title')}
      onKeyDown={onKeyDown}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {rows.map(({ row, isGone }) => (
        <ReviewItem
          key={row.id}
          row={row}
          isGone={isGone}
          isCurrent={row.id === currentId}
          isSelected={selectedIds.has(row.id)}
          onOpen={onOpen}
          onToggle={onToggle}
        />
      ))}
    </Box>
  );
}
