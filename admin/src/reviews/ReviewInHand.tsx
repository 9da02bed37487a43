import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReviewRow } from '@shop/contracts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { AnswerDialog } from './AnswerDialog.js';
import { DecisionBar } from './DecisionBar.js';
import { MatchingDialog } from './MatchingDialog.js';
import type { MatchingAct } from './matching.js';
import { PictureDialog } from './PictureDialog.js';
import { RejectDialog } from './RejectDialog.js';
import type { Moderation } from './ReviewPanes.js';
import { ReviewDetail } from './ReviewDetail.js';
import type { ReviewView } from './review-view.js';
import { useViewing } from './use-viewing.js';

interface ReviewInHandProps {
  readonly moderation: Moderation;
  readonly view: ReviewView;
  readonly wide: boolean;
}

type Open = 'reject' | 'answer' | { readonly picture: number } | { readonly matching: MatchingAct };

/** The review in hand and what can be done with it, or with those that are selected. */
export function ReviewInHand({ moderation, view, wide }: ReviewInHandProps) {
  const t = useText();
  const { review, context, failed, selection, current } = moderation;
  const [open, setOpen] = useState<Open | null>(null);
  const viewers = useViewing(current);
  const pane = useRef<HTMLDivElement>(null);
  // The next review begins at its beginning.
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
    if (!wide) window.scrollTo({ top: 0 });
  }, [current, wide]);
  // Of what was selected nothing may be left, when others were faster: then nothing is decided, and not this one instead.
  const targets = selection.ids.size > 0 ? selection.rows : review?.status === 'pending' ? [review] : [];
  const decide = (act: MatchingAct) => {
    if (selection.matching) return setOpen({ matching: act });
    // The review is being loaded again: the dialog stays open.
    if (targets.length === 0) return;
    setOpen(null);
    moderation.decide(targets, act);
  };
  return (
    <Paper
      sx={{
        border: wide ? 1 : 0,
        borderColor: 'divider',
        borderRadius: wide ? 3.5 : 0,
        bgcolor: wide ? 'background.paper' : 'transparent',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        overflow: 'hidden',
      }}
    >
      {(wide || current !== null) && (
        <Box
          ref={pane}
          tabIndex={wide ? 0 : undefined}
          role={wide ? 'region' : undefined}
          aria-label={wide ? t('reviews.in_hand') : undefined}
          sx={wide ? paneBeside : { pb: 16 }}
        >
          {!wide && (
            <Button startIcon={<ArrowBack />} onClick={() => moderation.setCurrent(null)} sx={{ mb: 1.5, ml: -1 }}>
              {t('reviews.title')}
            </Button>
          )}
          {review !== null && (
            <ReviewDetail
              review={review}
              context={context}
              failed={failed}
              viewers={viewers.length > 0 ? viewers : review.viewers}
              onPicture={(picture) => setOpen({ picture })}
            />
          )}
          {review === null && failed && <Box sx={{ color: 'text.secondary' }}>{t('error.NOT_FOUND')}</Box>}
          {review === null && current === null && <Box sx={{ color: 'text.secondary' }}>{t('reviews.pick')}</Box>}
        </Box>
      )}
      <Box sx={wide ? barBeside : barBelow}>
        <DecisionBar
          review={review}
          selected={selection.ids.size}
          undoable={moderation.undoable}
          actions={{
            approve: () => decide({ kind: 'approve' }),
            reject: () => setOpen('reject'),
            reopen: () => review !== null && moderation.decide([review], { kind: 'reopen' }),
            answer: () => setOpen('answer'),
            undo: moderation.undo,
            next: moderation.next,
            previous: moderation.previous,
            pictures: () => setOpen({ picture: 0 }),
            select: () => current !== null && selection.toggle(current),
          }}
        />
      </Box>
      <Dialogs open={open} moderation={moderation} view={view} targets={targets} onDecide={decide} onOpen={setOpen} />
    </Paper>
  );
}

interface DialogsProps extends Pick<ReviewInHandProps, 'moderation' | 'view'> {
  readonly open: Open | null;
  readonly targets: readonly ReviewRow[];
  readonly onDecide: (act: MatchingAct) => void;
  readonly onOpen: (open: Open | null) => void;
}

/** What lies over the review while something is asked. */
function Dialogs({ open, moderation, view, targets, onDecide, onOpen }: DialogsProps) {
  const { review, selection, list } = moderation;
  const matching = list.data?.meta.counts.pending ?? 0;
  const close = () => onOpen(null);
  if (open === null) return null;
  if (open === 'reject') {
    return (
      <RejectDialog
        count={selection.matching ? matching : targets.length}
        country={selection.matching ? null : commonCountry(targets)}
        onClose={close}
        onReject={(reason) => onDecide({ kind: 'reject', reason })}
      />
    );
  }
  if (typeof open === 'object' && 'matching' in open) {
    const leave = () => {
      close();
      selection.clear();
    };
    return <MatchingDialog filter={view.filter} count={matching} act={open.matching} onClose={leave} />;
  }
  if (review === null) return null;
  if (open === 'answer') return <AnswerDialog review={review} onClose={close} />;
  return <PictureDialog review={review} at={open.picture} onShow={(picture) => onOpen({ picture })} onClose={close} />;
}

const paneBeside = { flex: 1, minHeight: 0, overflowY: 'auto', p: { xs: 2, lg: 3 } } as const;
const barBeside = { borderTop: 1, borderColor: 'divider', p: 1.5, px: { xs: 2, lg: 3 }, flex: 'none' } as const;
/** Above the console's own bar, where thumbs are. */
const barBelow = {
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
