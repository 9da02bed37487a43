import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { perPage } from './review-view.js';

interface ReviewPaginationProps {
  readonly page: number;
  readonly total: number;
  readonly onPageChange: (page: number) => void;
}

export function ReviewPagination({ page, total, onPageChange }: ReviewPaginationProps) {
  const t = useText();
  const format = useFormat();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1 && page === 1) return null;
  return (
    <Box
      component="nav"
      aria-label={t('reviews.pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        p: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button size="small" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
        {t('reviews.previous_page')}
      </Button>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t('reviews.page', { page: format.number(page), pages: format.number(Math.max(pages, page)) })}
      </Box>
      <Button size="small" disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
        {t('reviews.next_page')}
      </Button>
    </Box>
  );
}
