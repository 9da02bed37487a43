import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { CountryCode, OpeningHours } from '@shop/countries';
import { useState } from 'react';
import { useServerClock } from '../clock/clock-context.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { callbackProblem, formatDateTimeField, parseDateTimeField, commonDelayMinutes } from './callback-times.js';

export interface CallbackDetails {
  readonly outcome: 'call_back';
  readonly callBackAt: string;
  readonly callBackBy: 'me' | 'anyone';
}

interface CallbackDialogProps {
  readonly country: CountryCode;
  /** Default: the country's calling hours. */
  readonly hours?: OpeningHours;
  readonly onClose: () => void;
  readonly onRecord: (details: CallbackDetails) => void;
}

const minuteMs = 60_000;

export function CallbackDialog({ country, hours, onClose, onRecord }: CallbackDialogProps) {
  const t = useText();
  const clock = useServerClock();
  const format = useFormat();
  const [field, setField] = useState(() => formatDateTimeField(clock.now() + commonDelayMinutes[1] * minuteMs));
  const [by, setBy] = useState<'me' | 'anyone'>('anyone');
  const at = parseDateTimeField(field);
  const problem = callbackProblem(at, clock.now(), country, hours);
  const submit = () => {
    if (at !== null) onRecord({ outcome: 'call_back', callBackAt: at, callBackBy: by });
  };
  return (
    <FormDialog
      title={t('call_back.title')}
      submitLabel={t('action.record')}
      width="xs"
      canSubmit={problem === null}
      onClose={onClose}
      onSubmit={submit}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {commonDelayMinutes.map((minutes) => (
          <Button
            key={minutes}
            variant="outlined"
            size="small"
            onClick={() => setField(formatDateTimeField(clock.now() + minutes * minuteMs))}
          >
            {t('call_back.in', { smart_count: minutes })}
          </Button>
        ))}
      </Box>
      <TextField
        autoFocus
        type="datetime-local"
        label={t('call_back.at')}
        value={field}
        onChange={(event) => setField(event.target.value)}
        error={problem !== null}
        helperText={problem === null && at !== null ? format.moment(at) : t(`call_back.${problem ?? 'missing'}`)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <RadioGroup
        row
        value={by}
        onChange={(_, value) => setBy(value === 'me' ? 'me' : 'anyone')}
        aria-label={t('call_back.by')}
      >
        <FormControlLabel value="anyone" control={<Radio size="small" />} label={t('call_back.anyone')} />
        <FormControlLabel value="me" control={<Radio size="small" />} label={t('call_back.me')} />
      </RadioGroup>
    </FormDialog>
  );
}
