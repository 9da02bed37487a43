import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import type { CallRef, Claimant } from './active-call.js';
import { TakeOverDialog } from './TakeOverDialog.js';
import { useClaimCall } from './use-claim-call.js';

export const takeOverMethods = { order: 'admin.calls.takeOver', other: 'admin.errands.takeOver' } as const;

interface CallButtonProps {
  readonly call: CallRef;
  /** Of the order or person, for the accessible names. */
  readonly name: string;
  readonly claimedBy: Claimant | null;
}

export function CallButton({ call, name, claimedBy }: CallButtonProps) {
  const t = useText();
  const can = useCan();
  const { data: identity } = useGetIdentity();
  const { claim, pending } = useClaimCall();
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (claimedBy === null || claimedBy.id === identity?.id) {
    const text = claimedBy === null ? t('queue.call') : t('queue.resume');
    return (
      <Button
        size="small"
        variant="outlined"
        disabled={pending}
        onClick={() => claim(call)}
        aria-label={`${text}: ${name}`}
      >
        {text}
      </Button>
    );
  }
  if (!can(takeOverMethods[call.type])) return null;
  return (
    <>
      <Button size="small" onClick={() => setDialogOpen(true)} aria-label={`${t('take_over.title')}: ${name}`}>
        {t('take_over.title')}
      </Button>
      {isDialogOpen && (
        <TakeOverDialog call={call} claimantName={claimedBy.name} onClose={() => setDialogOpen(false)} />
      )}
    </>
  );
}
