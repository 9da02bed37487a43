import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReviewRow } from '@shop/contracts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { AnswerReviewDialog } from './AnswerReviewDialog.js';
import { DecisionBar } from './DecisionBar.js';
import { BulkModerationDialog } from './BulkModerationDialog.js';
import type { BulkAction } from './bulk-moderation.js';
import { ReviewPictureDialog } from './ReviewPictureDialog.js';
import { RejectReviewDialog } from './RejectReviewDialog.js';
import type { Moderation } from './ModerationPanes.js';
import { ReviewDetail } from './ReviewDetail.js';
import type { ReviewView } from './review-view.js';
import { useReviewViewers } from './use-review-viewers.js';

interface ReviewPaneProps {
  readonly moderation: Moderation;
  readonly view: ReviewView;
  readonly isWide: boolean;
}

type OpenDialog = 'reject' | 'answer' | { readonly picture: number } | { readonly bulkAction: BulkAction };

export function ReviewPane({ moderation, view, isWide }: ReviewPaneProps) {
  const t = useText();
  const { review, context, failed, selection, currentId } = moderation;
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const viewers = useReviewViewers(currentId);
  const pane = useRef<HTMLDivElement>(null);
  // Scrolls to the top for the next review.
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
    if (!isWide) window.scrollTo({ top: 0 });
  }, [currentId, isWide]);
  // If others decided all selected reviews, do nothing instead of deciding the open one.
  const targets = selection.ids.size > 0 ? selection.rows : review?.status === 'pending' ? [review] : [];
  const decide = (act: BulkAction) => {
    if (selection.isAllMatching) return setOpenDialog({ bulkAction: act });
    // The review is reloading: the dialog stays open.
    if (targets.length === 0) return;
    setOpenDialog(null);
    moderation.decide(targets, act);
  };
  return (
    <Paper
      sx={{
        border: isWide ? 1 : 0,
        borderColor: 'divider',
        borderRadius: isWide ? 3.5 : 0,
        bgcolor: isWide ? 'background.paper' : 'transparent',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        overflow: 'hidden',
      }}
    >
      {(isWide || currentId !== null) && (
        <Box
          ref={pane}
          tabIndex={isWide ? 0 : undefined}
          role={isWide ? 'region' : undefined}
          aria-label={isWide ? t('reviews.in_hand') : undefined}
          sx={isWide ? widePaneStyle : { pb: 16 }}
        >
          {!isWide && (
            <Button startIcon={<ArrowBack />} onClick={() => moderation.setCurrentId(null)} sx={{ mb: 1.5, ml: -1 }}>
              {t('reviews.title')}
            </Button>
          )}
          {review !== null && (
            <ReviewDetail
              review={review}
              context={context}
              failed={failed}
              viewers={viewers.length > 0 ? viewers : review.viewers}
              onPicture={(picture) => setOpenDialog({ picture })}
            />
          )}
          {review === null && failed && <Box sx={{ color: 'text.secondary' }}>{t('error.NOT_FOUND')}</Box>}
          {review === null && currentId === null && <Box sx={{ color: 'text.secondary' }}>{t('reviews.pick')}</Box>}
        </Box>
      )}
      <Box sx={isWide ? wideBarStyle : narrowBarStyle}>
        <DecisionBar
          review={review}
          selectedCount={selection.isAllMatching ? matchingCountOf(moderation) : selection.ids.size}
          showsAnother={review !== null && !selection.isAllMatching && !selection.ids.has(review.id)}
          canUndo={moderation.canUndo}
          actions={{
            approve: () => decide({ kind: 'approve' }),
            reject: () => setOpenDialog('reject'),
            reopen: () => review !== null && moderation.decide([review], { kind: 'reopen' }),
            answer: () => setOpenDialog('answer'),
            undo: moderation.undo,
            next: moderation.next,
            previous: moderation.previous,
            pictures: () => setOpenDialog({ picture: 0 }),
            select: () => currentId !== null && selection.toggle(currentId),
            clearSelection: selection.clear,
          }}
        />
      </Box>
      <ReviewDialogs
        open={openDialog}
        moderation={moderation}
        view={view}
        targets={targets}
        onDecide={decide}
        onOpen={setOpenDialog}
      />
    </Paper>
  );
}

interface ReviewDialogsProps extends Pick<ReviewPaneProps, 'moderation' | 'view'> {
  readonly open: OpenDialog | null;
  readonly targets: readonly ReviewRow[];
  readonly onDecide: (act: BulkAction) => void;
  readonly onOpen: (open: OpenDialog | null) => void;
}

function ReviewDialogs({ open, moderation, view, targets, onDecide, onOpen }: ReviewDialogsProps) {
  const { review, selection } = moderation;
  const matchingCount = matchingCountOf(moderation);
  const close = () => onOpen(null);
  if (open === null) return null;
  if (open === 'reject') {
    return (
      <RejectReviewDialog
        count={selection.isAllMatching ? matchingCount : targets.length}
        subject={selection.isAllMatching ? 'matching' : targets.map(({ id }) => id).join(' ')}
        country={selection.isAllMatching ? null : commonCountry(targets)}
        onClose={close}
        onReject={(reason) => onDecide({ kind: 'reject', reason })}
      />
    );
  }
  if (typeof open === 'object' && 'bulkAction' in open) {
    const leave = () => {
      close();
      selection.clear();
    };
    return <BulkModerationDialog filter={view.filter} count={matchingCount} action={open.bulkAction} onClose={leave} />;
  }
  if (review === null) return null;
  if (open === 'answer') return <AnswerReviewDialog review={review} onClose={close} />;
  return (
    <ReviewPictureDialog
      review={review}
      index={open.picture}
      onShow={(picture) => onOpen({ picture })}
      onClose={close}
    />
  );
}

function matchingCountOf({ list }: Moderation): number {
  return list.meta?.counts.pending ?? 0;
}

const widePaneStyle = { flex: 1, minHeight: 0, overflowY: 'auto', p: { xs: 2, lg: 3 } } as const;
const wideBarStyle = { borderTop: 1, borderColor: 'divider', p: 1.5, px: { xs: 2, lg: 3 }, flex: 'none' } as const;
const narrowBarStyle = {
  position: 'fixed',
  insetInline: 0,
  bottom: 'calc(58px + env(safe-area-inset-bottom))',
  zIndex: 9,
  p: 1.25,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

function commonCountry(rows: readonly ReviewRow[]): ReviewRow['country'] | null {
  const countries = new Set(rows.map(({ country }) => country));
  const [first] = countries;
  return countries.size === 1 && first !== undefined ? first : null;
}
