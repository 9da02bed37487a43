import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { callPath, type ActiveCall, type CallRef } from './active-call.js';
import { useCallStore, useCallState } from './call-context.js';
import { errorKey } from './error-key.js';

interface ClaimCall {
  readonly pending: boolean;
  readonly claim: (call: CallRef) => void;
  /** False: it was rejected. */
  readonly takeOver: (call: CallRef, reason: string) => Promise<boolean>;
}

export function useClaimCall(): ClaimCall {
  const t = useText();
  const format = useFormat();
  const calls = useCallStore();
  const { pending } = useCallState();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyUnfinished = useNotifyUnfinished();
  const open = useCallback(
    async (ref: CallRef, take: () => Promise<boolean>) => {
      if (await take()) {
        void navigate(callPath(ref));
        return true;
      }
      const { failure, opensAt, unfinishedCallPath } = calls.state();
      const inHand = calls.callInHand();
      // Without a call in hand here, it is open in another tab or on another computer.
      if (unfinishedCallPath !== null) notifyUnfinished(unfinishedCallPath, inHand);
      else if (failure === null) notifyUnfinished(inHand === null ? null : callPath(inHand), inHand);
      else if (opensAt !== null) notify(t('call_tasks.closed', { time: format.time(opensAt) }), { type: 'warning' });
      else notify(failure === 'CONFLICT' ? t('call_tasks.taken') : t(errorKey(failure)), { type: 'warning' });
      return false;
    },
    [calls, format, navigate, notify, notifyUnfinished, t],
  );
  return {
    pending: pending !== null,
    claim: (ref) => void open(ref, () => calls.claim(ref)),
    takeOver: (ref, reason) => open(ref, () => calls.takeOver(ref, reason)),
  };
}

/** Says that another call must be finished first, with a link to it. */
export function useNotifyUnfinished(): (path: string | null, inHand: ActiveCall | null) => void {
  const t = useText();
  const notify = useNotify();
  return useCallback(
    (path, inHand) => {
      const link = path !== null && (
        <Button component={Link} to={path} color="inherit" size="small">
          {t('call_tasks.show_unfinished')}
        </Button>
      );
      const text =
        inHand?.type === 'order'
          ? t('queue.finish_first', { lead: inHand.order.leadId })
          : t('call_tasks.finish_first');
      notify(
        <Alert severity="info" variant="filled" action={link}>
          {text}
        </Alert>,
      );
    },
    [notify, t],
  );
}
