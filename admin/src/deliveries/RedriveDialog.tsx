import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { RedriveType } from '@shop/contracts';
import { useState } from 'react';
import { useServerClock } from '../clock/clock-context.js';
import { fieldOfInstant, instantOfField } from '../desk/call-back-times.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useCall } from '../rpc/use-call.js';
import { TypeChoice } from './TypeChoice.js';

const dayMs = 24 * 3_600_000;
const redriveTypes: readonly RedriveType[] = ['order', 'club_join', 'subscriber'];

interface RedriveDialogProps {
  readonly onClose: () => void;
}

/** Everything from a moment on told once more, after how much that is was seen. */
export function RedriveDialog({ onClose }: RedriveDialogProps) {
  const t = useText();
  const clock = useServerClock();
  const [field, setField] = useState(() => fieldOfInstant(clock.now() - dayMs));
  const [type, setType] = useState<RedriveType | null>(null);
  const since = instantOfField(field);
  const asked = { since: since ?? '', ...(type !== null && { type }) };
  const { data, isError } = useCall('admin.deliveries.toRedrive', asked, { enabled: since !== null });
  const { send, pending } = useRecordCommand('admin.deliveries.redrive', onClose);
  return (
    <FormDialog
      title={t('deliveries.redrive_title')}
      text={t('deliveries.redrive_text')}
      submit={t('deliveries.redrive_do')}
      width="xs"
      pending={pending}
      ready={since !== null && data !== undefined && data.count > 0}
      onClose={onClose}
      onSubmit={() => send(asked)}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          autoFocus
          type="datetime-local"
          label={t('deliveries.since')}
          value={field}
          onChange={(event) => setField(event.target.value)}
          error={since === null}
          helperText={since === null ? t('deliveries.since_missing') : t('deliveries.since_hint')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TypeChoice types={redriveTypes} value={type ?? undefined} onChange={setType} />
        <Box role="status" sx={{ minHeight: 48 }}>
          {isError && <Alert severity="error">{t('error.load')}</Alert>}
          {since !== null && data !== undefined && <Count {...data} />}
        </Box>
      </Box>
    </FormDialog>
  );
}

function Count({ count, people }: { readonly count: number; readonly people: number }) {
  const t = useText();
  const format = useFormat();
  if (count === 0) return <Alert severity="info">{t('deliveries.redrive_nothing')}</Alert>;
  return (
    <Alert severity="info">
      {t('deliveries.redrive_count', { smart_count: count, count: format.number(count) })}{' '}
      {t('deliveries.redrive_people', { smart_count: people, count: format.number(people) })}
    </Alert>
  );
}
