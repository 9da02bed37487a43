import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { ReviewRow } from '@shop/contracts';
import type { KeyboardEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { visuallyHidden } from '../theme/visually-hidden.js';

interface ReviewPictureDialogProps {
  readonly review: ReviewRow;
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** Path of the largest variant; a review stores the one of 800 px. */
function largestPicturePath(path: string): string {
  return path.replace('/800.', '/1200.');
}

export function ReviewPictureDialog({ review, index, onShow, onClose }: ReviewPictureDialogProps) {
  const t = useText();
  const count = review.files.length;
  const showNext = (by: number) => onShow((index + by + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') showNext(1);
    else if (event.key === 'ArrowLeft') showNext(-1);
    else if (event.key.toLowerCase() === 'o') onClose();
  };
  const path = review.files[index];
  if (path === undefined) return null;
  const label = t('reviews.picture_of', { at: index + 1, count });
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      transitionDuration={0}
      slotProps={{ paper: { sx: { borderRadius: 0, border: 0 } } }}
    >
      <DialogTitle sx={visuallyHidden}>{t('reviews.pictures_title')}</DialogTitle>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Box aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
          {label}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 0.5 }}>
          {count > 1 && (
            <>
              <IconButton aria-label={t('reviews.previous_picture')} onClick={() => showNext(-1)}>
                <ArrowBack />
              </IconButton>
              <IconButton aria-label={t('reviews.next_picture')} onClick={() => showNext(1)}>
                <ArrowForward />
              </IconButton>
            </>
          )}
          <IconButton autoFocus aria-label={t('action.close')} onClick={onClose}>
            <CloseOutlined />
          </IconButton>
        </Box>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, p: { xs: 1, sm: 2 }, pt: 0 }}>
        <img
          key={path}
          src={largestPicturePath(path)}
          alt={label}
          style={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
        />
      </Box>
    </Dialog>
  );
}
