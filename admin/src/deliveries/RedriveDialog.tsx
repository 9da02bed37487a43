import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { RedriveType } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useServerClock } from '../clock/clock-context.js';
import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandDate } from '../commands/command-inputs.js';
import { momentToIso, toMoment } from '../format/day-input.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { SegmentedControl } from '../records/SegmentedControl.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

const dayMs = 24 * 3_600_000;
const redriveTypes: readonly RedriveType[] = ['order', 'club_join', 'subscriber'];

interface RedriveValues {
  readonly since: string;
  readonly type: RedriveType | null;
}

/** Null without a readable time. */
function toRedriveParams({ since, type }: RedriveValues) {
  const at = momentToIso(since);
  return at === null ? null : { since: at, ...(type !== null && { type }) };
}

export function RedriveDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const clock = useServerClock();
  const [values] = useState<RedriveValues>(() => ({ since: toMoment(clock.now() - dayMs), type: null }));
  const [count, setCount] = useState(0);
  return (
    <CommandDialog
      method="admin.deliveries.redrive"
      subject="all"
      title={t('deliveries.redrive_title')}
      text={t('deliveries.redrive_text')}
      submitLabel={t('deliveries.redrive_do')}
      width="xs"
      values={values}
      toParams={(redrive) => (count > 0 ? toRedriveParams(redrive) : null)}
      onClose={onClose}
    >
      <RedriveFields onCount={setCount} />
    </CommandDialog>
  );
}

function RedriveFields({ onCount }: { readonly onCount: (count: number) => void }) {
  const t = useText();
  const params = toRedriveParams(useFormContext<RedriveValues>().watch());
  const { field } = useController<RedriveValues, 'type'>({ name: 'type' });
  const { data, isError } = useRpcQuery('admin.deliveries.toRedrive', params ?? { since: '' }, {
    enabled: params !== null,
  });
  const found = params === null ? undefined : data;
  const count = found?.count ?? 0;
  useEffect(() => onCount(count), [count, onCount]);
  return (
    <>
      <CommandDate
        source="since"
        label={t('deliveries.since')}
        autoFocus
        hasTime
        isInvalid={params === null}
        helperText={t(params === null ? 'deliveries.since_missing' : 'deliveries.since_hint')}
      />
      <SegmentedControl
        label={t('deliveries.what')}
        options={redriveTypes.map((value) => ({ value, text: t(`deliveries.types.${value}`) }))}
        value={field.value}
        onChange={field.onChange}
        fillsWidth
      />
      <Box role="status" sx={{ minHeight: 48 }}>
        {isError && <Alert severity="error">{t('error.load')}</Alert>}
        {found !== undefined && <RedriveCount {...found} />}
      </Box>
    </>
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
