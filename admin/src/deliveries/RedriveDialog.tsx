import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { RedriveType } from '@shop/contracts';
import { useState } from 'react';
import { useServerClock } from '../clock/clock-context.js';
import { formatDateTimeField, parseDateTimeField } from '../calls/callback-times.js';
import { useDraftText } from '../drafts/use-draft-text.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { SegmentedControl } from '../records/SegmentedControl.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

const dayMs = 24 * 3_600_000;
const redriveTypes: readonly RedriveType[] = ['order', 'club_join', 'subscriber'];

interface RedriveDialogProps {
  readonly onClose: () => void;
}

export function RedriveDialog({ onClose }: RedriveDialogProps) {
  const t = useText();
  const clock = useServerClock();
  const [yesterday] = useState(() => formatDateTimeField(clock.now() - dayMs));
  const { text: field, setText: setField, remove } = useDraftText('admin.deliveries.redrive', yesterday);
  const [type, setType] = useState<RedriveType | null>(null);
  const since = parseDateTimeField(field);
  const params = { since: since ?? '', ...(type !== null && { type }) };
  const { data, isError } = useRpcQuery('admin.deliveries.toRedrive', params, { enabled: since !== null });
  const { send, pending } = useRecordCommand('admin.deliveries.redrive', () => {
    remove();
    onClose();
  });
  return (
    <FormDialog
      title={t('deliveries.redrive_title')}
      text={t('deliveries.redrive_text')}
      submitLabel={t('deliveries.redrive_do')}
      width="xs"
      pending={pending}
      canSubmit={since !== null && data !== undefined && data.count > 0}
      onClose={onClose}
      onSubmit={() => send(params)}
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
        <SegmentedControl
          label={t('deliveries.what')}
          options={redriveTypes.map((value) => ({ value, text: t(`deliveries.types.${value}`) }))}
          value={type}
          onChange={setType}
          fillsWidth
        />
        <Box role="status" sx={{ minHeight: 48 }}>
          {isError && <Alert severity="error">{t('error.load')}</Alert>}
          {since !== null && data !== undefined && <RedriveCount {...data} />}
        </Box>
      </Box>
    </FormDialog>
  );
}

function RedriveCount({ count, people }: { readonly count: number; readonly people: number }) {
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
