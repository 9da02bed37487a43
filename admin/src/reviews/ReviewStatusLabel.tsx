import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ReviewRowStatus } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { reviewStatusColour } from './review-status.js';

export function ReviewStatusLabel({ status }: { readonly status: ReviewRowStatus }) {
  const t = useText();
  const { mode } = useTheme().palette;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem', fontWeight: 600 }}
    >
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 9, height: 9, borderRadius: '50%', flex: 'none', bgcolor: reviewStatusColour(status, mode) }}
      />
      {t(`reviews.status.${status}`)}
    </Box>
  );
}
