import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';

interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPageChange: (page: number) => void;
}

/** Pages of a fixed size; lists whose size is chosen have `ListPagination`. */
export function Pager({ page, perPage, total, onPageChange }: PagerProps) {
  const t = useText();
  const format = useFormat();
  if (total === 0 || (page === 1 && total <= perPage)) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  return (
    <Box
      component="nav"
      aria-label={t('records.pages')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mt: 1.5, flexWrap: 'wrap' }}
    >
      <Box component="span" role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mr: 1 }}>
        {t('records.range', {
          from: format.number(from),
          to: format.number(to),
          total: format.number(total),
        })}
      </Box>
      <Button variant="outlined" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
        {t('records.previous')}
      </Button>
      <Button variant="outlined" disabled={to >= total} onClick={() => onPageChange(page + 1)}>
        {t('records.next')}
      </Button>
    </Box>
  );
}
