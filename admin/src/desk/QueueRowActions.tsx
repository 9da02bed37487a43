import Button from '@mui/material/Button';
import type { QueueRow } from '@shop/contracts';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { TakeOverDialog } from './TakeOverDialog.js';
import { useClaim } from './use-claim.js';

/** Calls this very order, or takes it from whoever holds it. */
export function QueueRowActions({ row }: { readonly row: QueueRow }) {
  const t = useText();
  const may = useMay();
  const { data: identity } = useGetIdentity();
  const { claim, pending } = useClaim();
  const [asking, setAsking] = useState(false);
  const { id, claimedBy } = row;
  const free = claimedBy === null || claimedBy.id === identity?.id;
  if (free) {
    return (
      <Button
        size="small"
        variant="outlined"
        disabled={pending}
        onClick={() => claim(id)}
        aria-label={t('queue.call_named', { lead: row.leadId })}
      >
        {claimedBy === null ? t('queue.call') : t('queue.resume')}
      </Button>
    );
  }
  if (!may('admin.calls.takeOver')) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} aria-label={t('take_over.named', { lead: row.leadId })}>
        {t('take_over.title')}
      </Button>
      {asking && <TakeOverDialog orderId={id} holder={claimedBy.name} onClose={() => setAsking(false)} />}
    </>
  );
}
