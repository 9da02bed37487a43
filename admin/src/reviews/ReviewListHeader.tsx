import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useIndeterminate } from '../records/use-indeterminate.js';
import type { ReviewSelection } from './use-review-selection.js';

interface ReviewListHeaderProps {
  readonly selection: ReviewSelection;
  readonly pendingCount: number;
  readonly total: number;
  readonly newCount: number;
  readonly onShowLatest: () => void;
}

/** Reserved, so that the header does not grow and rows do not move when reviews arrive. */
const newButtonWidth = 64;

export function ReviewListHeader({ selection, pendingCount, total, newCount, onShowLatest }: ReviewListHeaderProps) {
  const t = useText();
  const format = useFormat();
  const { ids, isAllMatching } = selection;
  const box = useIndeterminate(ids.size > 0 && ids.size < pendingCount);
  const count = isAllMatching ? total : ids.size;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        minHeight: 48,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        pr: 1,
        typography: 'body2',
      }}
    >
      <Box
        component="label"
        sx={{ display: 'grid', placeItems: 'center', width: 49, minHeight: 44, cursor: 'pointer' }}
      >
        <input
          ref={box}
          type="checkbox"
          checked={ids.size > 0}
          disabled={pendingCount === 0}
          aria-label={t('reviews.select_page')}
          onChange={selection.togglePage}
          style={{ width: 18, height: 18, accentColor: 'var(--green)' }}
        />
      </Box>
      <Box role="status" sx={{ fontWeight: 600 }}>
        {count > 0 ? t('reviews.selected', { smart_count: count, count: format.number(count) }) : ''}
      </Box>
      {ids.size > 0 && !isAllMatching && ids.size === pendingCount && total - newCount > pendingCount && (
        <Button size="small" onClick={selection.selectMatching}>
          {t('reviews.select_matching', { count: format.number(total) })}
        </Button>
      )}
      <Box aria-live="polite" sx={{ ml: 'auto', minWidth: newButtonWidth }}>
        {newCount > 0 && (
          <Button
            variant="contained"
            size="small"
            onClick={onShowLatest}
            aria-label={t('reviews.arrived', { smart_count: newCount })}
            sx={{ minWidth: newButtonWidth }}
          >
            {ids.size > 0 ? `+${format.number(newCount)}` : t('reviews.arrived', { smart_count: newCount })}
          </Button>
        )}
      </Box>
    </Box>
  );
}
