import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { startOfDay } from '../browser.js';
import { useServerClock } from '../clock/clock-context.js';
import { errorKey } from '../calls/error-key.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { RemittancePreview } from './RemittancePreview.js';
import { RemittanceForm, missingFields, type RemittanceInput } from './RemittanceForm.js';

export function ImportRemittanceScreen() {
  const t = useText();
  const navigate = useNavigate();
  const clock = useServerClock();
  const [input, setInput] = useState<RemittanceInput>(() => ({
    ...{ country: 'BA', number: '', csv: '' },
    issuedOn: localDate(clock.now()),
  }));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [checkedInput, setCheckedInput] = useState<RemittanceInput | null>(null);
  const check = useRemittanceCheck(checkedInput);
  const { send, pending } = useRecordCommand('admin.remittances.take', ({ id }) => void navigate(`/cash/lists/${id}`));
  const isUnchanged = checkedInput !== null && JSON.stringify(checkedInput) === JSON.stringify(input);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (missingFields(input).length > 0) return;
    if (isUnchanged && check.isError) void check.refetch();
    setCheckedInput(input);
  };
  return (
    <>
      <PageHeader title={t('cash.taking.title')} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch', mb: 2 }}>{t('cash.taking.intro')}</Typography>
      <Panel title={t('cash.list')} sx={{ mb: 2 }}>
        <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }}>
          <RemittanceForm value={input} onChange={setInput} showMissing={isSubmitted} />
          <Box>
            <Button type="submit" variant={isUnchanged ? 'outlined' : 'contained'} loading={check.isFetching}>
              {t('cash.taking.check')}
            </Button>
          </Box>
        </Box>
      </Panel>
      <Box aria-live="polite">
        {checkedInput !== null && check.error !== null && (
          <Alert severity="error">{t(errorKey(rpcFailureOf(check.error)?.code ?? 'SERVER_ERROR'))}</Alert>
        )}
        {checkedInput !== null && check.data !== undefined && (
          <Panel title={t('cash.taking.checked')}>
            {!isUnchanged && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {t('cash.taking.changed')}
              </Alert>
            )}
            <RemittancePreview
              result={check.data}
              country={checkedInput.country}
              disabled={!isUnchanged}
              pending={pending}
              onImport={() => send(checkedInput)}
            />
          </Panel>
        )}
      </Box>
    </>
  );
}

/** Effect of an import, as of the time of the check. */
function useRemittanceCheck(list: RemittanceInput | null) {
  const { query } = useConsoleDataProvider();
  return useQuery({
    queryKey: ['check list', list],
    queryFn: ({ signal }) => {
      if (list === null) throw new Error('No remittance list to check');
      return query('admin.remittances.check', list, { signal });
    },
    enabled: list !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** `YYYY-MM-DD` in the local time zone. */
function localDate(at: number): string {
  const noon = new Date(Date.parse(startOfDay(at)) + 12 * 3_600_000);
  const padTwo = (value: number) => String(value).padStart(2, '0');
  return `${noon.getFullYear()}-${padTwo(noon.getMonth() + 1)}-${padTwo(noon.getDate())}`;
}
