import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';

interface Holder {
  readonly id: string;
  readonly name: string;
}

interface CallOrTakeOverProps {
  readonly claimedBy: Holder | null;
  /** What the buttons do to which call, for who does not see the row. */
  readonly labels: { readonly call: string; readonly takeOver: string };
  readonly method: 'admin.calls.takeOver' | 'admin.errands.takeOver';
  readonly pending: boolean;
  readonly onCall: () => void;
  /** Asks why it is taken over. */
  readonly dialog: (holder: Holder, onClose: () => void) => ReactNode;
}

/** Makes this very call, or takes it from whoever holds it. */
export function CallOrTakeOver({ claimedBy, labels, method, pending, onCall, dialog }: CallOrTakeOverProps) {
  const t = useText();
  const may = useMay();
  const { data: identity } = useGetIdentity();
  const [asking, setAsking] = useState(false);
  if (claimedBy === null || claimedBy.id === identity?.id) {
    return (
      <Button size="small" variant="outlined" disabled={pending} onClick={onCall} aria-label={labels.call}>
        {claimedBy === null ? t('queue.call') : t('queue.resume')}
      </Button>
    );
  }
  if (!may(method)) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} aria-label={labels.takeOver}>
        {t('take_over.title')}
      </Button>
      {asking && dialog(claimedBy, () => setAsking(false))}
    </>
  );
}
