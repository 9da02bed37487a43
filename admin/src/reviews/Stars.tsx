import Box from '@mui/material/Box';
import { useText } from '../i18n/use-text.js';

/** Screen readers get the rating as a number. */
export function Stars({ rating }: { readonly rating: number }) {
  const t = useText();
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('reviews.rating', { rating })}
      sx={{
        color: 'secondary.main',
        letterSpacing: '0.05em',
        whiteSpace: 'nowrap',
        fontSize: '0.875rem',
        lineHeight: 1,
      }}
    >
      {'★'.repeat(rating)}
      <Box component="span" sx={{ color: 'text.secondary', opacity: 0.55 }}>
        {'☆'.repeat(5 - rating)}
      </Box>
    </Box>
  );
}
