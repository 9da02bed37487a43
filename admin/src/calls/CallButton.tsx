import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';

interface Claimant {
  readonly id: string;
  readonly name: string;
}

interface CallButtonProps {
  readonly claimedBy: Claimant | null;
  readonly labels: { readonly call: string; readonly takeOver: string };
  readonly method: 'admin.calls.takeOver' | 'admin.errands.takeOver';
  readonly pending: boolean;
  readonly onCall: () => void;
  readonly renderDialog: (holder: Claimant, onClose: () => void) => ReactNode;
}

export function CallButton({ claimedBy, labels, method, pending, onCall, renderDialog }: CallButtonProps) {
  const t = useText();
  const can = useCan();
  const { data: identity } = useGetIdentity();
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (claimedBy === null || claimedBy.id === identity?.id) {
    return (
      <Button size="small" variant="outlined" disabled={pending} onClick={onCall} aria-label={labels.call}>
        {claimedBy === null ? t('queue.call') : t('queue.resume')}
      </Button>
    );
  }
  if (!can(method)) return null;
  return (
    <>
      <Button size="small" onClick={() => setDialogOpen(true)} aria-label={labels.takeOver}>
        {t('take_over.title')}
      </Button>
      {isDialogOpen && renderDialog(claimedBy, () => setDialogOpen(false))}
    </>
  );
}
