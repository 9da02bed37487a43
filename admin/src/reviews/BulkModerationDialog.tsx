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
import { errorKey } from '../calls/error-key.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRpc } from '../rpc/rpc-context.js';
import { moderateMatching, type BulkAction, type BulkProgress } from './bulk-moderation.js';
import { useModerationStore } from './moderation-context.js';
import { useDecisionText } from './use-decision-text.js';
import { useRejectReasonTexts } from './use-reject-reasons.js';

interface BulkModerationDialogProps {
  readonly filter: ReviewFilter;
  readonly count: number;
  readonly action: BulkAction;
  readonly onClose: () => void;
}

export function BulkModerationDialog({ filter, count: now, action, onClose }: BulkModerationDialogProps) {
  const t = useText();
  const id = useId();
  const format = useFormat();
  const rpc = useRpc();
  const store = useModerationStore();
  const { reasonText } = useRejectReasonTexts();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  // Fixed at opening: later arrivals were not confirmed.
  const [count] = useState(now);
  const number = format.number(count);
  const run = async () => {
    setIsRunning(true);
    const { status: _, ...matching } = filter;
    const end = await moderateMatching(rpc, newUuid, { filter: matching, count }, action, setProgress);
    setIsRunning(false);
    setProgress(end);
    if (end.decided.length > 0) store.recordBulkAction(action, end.decided);
    if (end.failure === null && end.conflicts.length === 0) onClose();
  };
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
      transitionDuration={0}
    >
      <DialogTitle id={id}>{t(`reviews.matching.${action.kind}`, { count: number })}</DialogTitle>
      <DialogContent>
        {action.kind === 'reject' && (
          <Box sx={{ mb: 1 }}>{t('reviews.rejected_because', { reason: reasonText(action.reason) })}</Box>
        )}
        <Box sx={{ color: 'text.secondary' }}>{t('reviews.matching.text')}</Box>
        {progress !== null && <BulkProgressView progress={progress} />}
      </DialogContent>
      <DialogActions>
        <Button disabled={isRunning} onClick={onClose}>
          {progress === null ? t('action.back') : t('action.close')}
        </Button>
        {(progress === null || isRunning) && (
          <Button
            autoFocus
            variant="contained"
            color={action.kind === 'approve' ? 'success' : 'error'}
            disabled={isRunning}
            onClick={() => void run()}
          >
            {t(`reviews.${action.kind}`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function BulkProgressView({ progress: { total, decided, conflicts, failure } }: { readonly progress: BulkProgress }) {
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
      {conflicts.length > 0 && (
        <Alert severity="warning">
          <Box sx={{ fontWeight: 650 }}>{t('reviews.overtaken', { smart_count: conflicts.length })}</Box>
          <ConflictList results={conflicts} />
        </Alert>
      )}
      {failure !== null && (
        <Alert severity="error">{failure === 'CONFLICT' ? t('reviews.matching.changed') : t(errorKey(failure))}</Alert>
      )}
    </Box>
  );
}

function ConflictList({ results }: { readonly results: ReviewResults }) {
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

/** Any status, because the review may have changed. */
function reviewLink(id: string): string {
  return `/reviews?${new URLSearchParams({ status: 'all', id })}`;
}
