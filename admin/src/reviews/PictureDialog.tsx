import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import type { ReviewRow } from '@shop/contracts';
import type { KeyboardEvent } from 'react';
import { useText } from '../i18n/use-text.js';

interface PictureDialogProps {
  readonly review: ReviewRow;
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onClose: () => void;
}

/** The widest of a picture's files; a review knows the one of 800 px. */
function widest(path: string): string {
  return path.replace('/800.', '/1200.');
}

/** A review's pictures, as large as the screen allows. Arrow keys turn over, O and Esc close. */
export function PictureDialog({ review, at, onShow, onClose }: PictureDialogProps) {
  const t = useText();
  const count = review.files.length;
  const turn = (by: number) => onShow((at + by + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key.toLowerCase() === 'o') onClose();
  };
  const path = review.files[at];
  if (path === undefined) return null;
  const label = t('reviews.picture_of', { at: at + 1, count });
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      transitionDuration={0}
      aria-label={t('reviews.pictures_title')}
      slotProps={{ paper: { sx: { borderRadius: 0, border: 0 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Box aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
          {label}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 0.5 }}>
          {count > 1 && (
            <>
              <IconButton aria-label={t('reviews.previous_picture')} onClick={() => turn(-1)}>
                <ArrowBack />
              </IconButton>
              <IconButton aria-label={t('reviews.next_picture')} onClick={() => turn(1)}>
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
          src={widest(path)}
          alt={label}
          style={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
        />
      </Box>
    </Dialog>
  );
}
