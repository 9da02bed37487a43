import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useServerClock } from '../clock/clock-context.js';
import { CommandDate, CommandRadios } from '../commands/command-inputs.js';
import { DraftDialog } from '../commands/DraftDialog.js';
import { momentToIso, toMoment } from '../format/day-input.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { callbackProblem, maxCallbackDays, commonDelayMinutes, type CallbackTerms } from './callback-times.js';

export interface CallbackDetails {
  readonly outcome: 'call_back';
  readonly callBackAt: string;
  readonly callBackBy: 'me' | 'anyone';
}

interface CallbackDialogProps extends CallbackTerms {
  readonly onClose: () => void;
  /** A promise of true ends the draft. */
  readonly onRecord: (details: CallbackDetails) => void | Promise<boolean>;
}

interface CallbackValues {
  readonly at: string;
  readonly by: 'me' | 'anyone';
}

const minuteMs = 60_000;
const agents = ['anyone', 'me'] as const;

export function CallbackDialog({ onClose, onRecord, ...terms }: CallbackDialogProps) {
  const t = useText();
  const clock = useServerClock();
  // The address has the id of the call.
  const { pathname } = useLocation();
  const [values] = useState<CallbackValues>(() => ({
    at: toMoment(clock.now() + commonDelayMinutes[1] * minuteMs),
    by: 'anyone',
  }));
  const toDetails = ({ at, by }: CallbackValues): CallbackDetails | null => {
    const callBackAt = momentToIso(at);
    if (callBackAt === null || callbackProblem(callBackAt, clock.now(), terms) !== null) return null;
    return { outcome: 'call_back', callBackAt, callBackBy: by };
  };
  return (
    <DraftDialog
      draftKey={`call_back ${pathname}`}
      title={t('call_back.title')}
      submitLabel={t('action.record')}
      width="xs"
      values={values}
      toResult={toDetails}
      onClose={onClose}
      onSubmit={onRecord}
    >
      <CallbackFields {...terms} />
    </DraftDialog>
  );
}

function CallbackFields(terms: CallbackTerms) {
  const t = useText();
  const clock = useServerClock();
  const format = useFormat();
  const { watch, setValue } = useFormContext<CallbackValues>();
  const at = momentToIso(watch('at'));
  const problem = callbackProblem(at, clock.now(), terms);
  const { maxDays = maxCallbackDays } = terms;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {commonDelayMinutes.map((minutes) => (
          <Button
            key={minutes}
            variant="outlined"
            size="small"
            onClick={() => setValue('at', toMoment(clock.now() + minutes * minuteMs), { shouldDirty: true })}
          >
            {t('call_back.in', { smart_count: minutes })}
          </Button>
        ))}
      </Box>
      <CommandDate
        source="at"
        label={t('call_back.at')}
        hasTime
        autoFocus
        isInvalid={problem !== null}
        helperText={
          problem === null && at !== null
            ? format.moment(at)
            : t(`call_back.${problem ?? 'missing'}`, { days: maxDays })
        }
      />
      <CommandRadios
        source="by"
        label={t('call_back.by')}
        hidesLabel
        row
        options={agents}
        optionText={(by) => t(`call_back.${by}`)}
      />
    </>
  );
}
