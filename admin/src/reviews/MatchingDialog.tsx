import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import type { ReviewFilter, ReviewResults } from '@shop/contracts';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { newUuid } from '../browser.js';
import { errorKey } from '../desk/error-key.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRpc } from '../rpc/rpc-context.js';
import { decideMatching, type MatchingAct, type MatchingProgress } from './matching.js';
import { useReviewDesk } from './review-desk-context.js';
import { useDecisionText } from './use-decision-text.js';
import { useReasonTexts } from './use-reasons.js';

interface MatchingDialogProps {
  readonly filter: ReviewFilter;
  /** As many as were stated. */
  readonly count: number;
  readonly act: MatchingAct;
  readonly onClose: () => void;
}

/** Asks once more before everything that matches is decided, and shows how far it is. */
export function MatchingDialog({ filter, count: now, act, onClose }: MatchingDialogProps) {
  const t = useText();
  const id = useId();
  const format = useFormat();
  const rpc = useRpc();
  const desk = useReviewDesk();
  const { named } = useReasonTexts();
  const [progress, setProgress] = useState<MatchingProgress | null>(null);
  const [running, setRunning] = useState(false);
  // More may come while it is being confirmed, which nobody has said yes to.
  const [count] = useState(now);
  const number = format.number(count);
  const run = async () => {
    setRunning(true);
    const { status: _, ...matching } = filter;
    const end = await decideMatching(rpc, newUuid, { filter: matching, count }, act, setProgress);
    setRunning(false);
    setProgress(end);
    if (end.decided.length > 0) desk.noteDone(act, end.decided);
    if (end.failure === null && end.refused.length === 0) onClose();
  };
  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
      transitionDuration={0}
    >
      <DialogTitle id={id}>{t(`reviews.matching.${act.kind}`, { count: number })}</DialogTitle>
      <DialogContent>
        {act.kind === 'reject' && (
          <Box sx={{ mb: 1 }}>{t('reviews.rejected_because', { reason: named(act.reason) })}</Box>
        )}
        <Box sx={{ color: 'text.secondary' }}>{t('reviews.matching.text')}</Box>
        {progress !== null && <Progress progress={progress} />}
      </DialogContent>
      <DialogActions>
        <Button disabled={running} onClick={onClose}>
          {progress === null ? t('action.back') : t('action.close')}
        </Button>
        {(progress === null || running) && (
          <Button
            autoFocus
            variant="contained"
            color={act.kind === 'approve' ? 'success' : 'error'}
            disabled={running}
            onClick={() => void run()}
          >
            {t(`reviews.${act.kind}`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Progress({ progress: { total, decided, refused, failure } }: { readonly progress: MatchingProgress }) {
  const t = useText();
  const format = useFormat();
  const numbers = { done: format.number(decided.length), count: format.number(total) };
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1 }}>
      <LinearProgress
        variant="determinate"
        value={(decided.length / total) * 100}
        aria-label={t('reviews.matching.progress', numbers)}
      />
      <Box role="status">{t('reviews.matching.progress', numbers)}</Box>
      {refused.length > 0 && (
        <Alert severity="warning">
          <Box sx={{ fontWeight: 650 }}>{t('reviews.overtaken', { smart_count: refused.length })}</Box>
          <Refused results={refused} />
        </Alert>
      )}
      {failure !== null && (
        <Alert severity="error">{failure === 'CONFLICT' ? t('reviews.matching.changed') : t(errorKey(failure))}</Alert>
      )}
    </Box>
  );
}

/** Each with what became of it, and the way there. */
function Refused({ results }: { readonly results: ReviewResults }) {
  const t = useText();
  const decision = useDecisionText();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25, maxHeight: 160, overflowY: 'auto' }}>
      {results.map(({ id, theirs }) => (
        <li key={id}>
          <Link component={RouterLink} to={reviewLink(id)} target="_blank">
            {id.slice(0, 8)}
          </Link>{' '}
          {theirs === undefined ? t('reviews.gone') : decision(theirs)}
        </li>
      ))}
    </Box>
  );
}

/** Whatever became of it: among all reviews. */
function reviewLink(id: string): string {
  return `/reviews?${new URLSearchParams({ status: 'all', id })}`;
}
