import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { startOfDay } from '../browser.js';
import { useServerClock } from '../clock/clock-context.js';
import { errorKey } from '../desk/error-key.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { failureOf } from '../rpc/call-error.js';
import { useRpc } from '../rpc/rpc-context.js';
import { CheckedList } from './CheckedList.js';
import { ListForm, missingIn, type GivenList } from './ListForm.js';

/** A list of the carrier's that staff bring: first it is looked at, then it is taken. */
export function TakeListScreen() {
  const t = useText();
  const navigate = useNavigate();
  const clock = useServerClock();
  const [given, setGiven] = useState<GivenList>(() => ({
    ...{ country: 'BA', number: '', csv: '' },
    issuedOn: localDay(clock.now()),
  }));
  const [tried, setTried] = useState(false);
  const [looked, setLooked] = useState<GivenList | null>(null);
  const check = useCheck(looked);
  const { send, pending } = useRecordCommand('admin.remittances.take', ({ id }) => void navigate(`/cash/lists/${id}`));
  const same = looked !== null && JSON.stringify(looked) === JSON.stringify(given);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missingIn(given).length > 0) return;
    if (same && check.isError) void check.refetch();
    setLooked(given);
  };
  return (
    <>
      <PageHeader title={t('cash.taking.title')} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch', mb: 2 }}>{t('cash.taking.intro')}</Typography>
      <Panel title={t('cash.list')} sx={{ mb: 2 }}>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
          <ListForm given={given} onChange={setGiven} tried={tried} />
          <Box>
            <Button type="submit" variant={same ? 'outlined' : 'contained'} loading={check.isFetching}>
              {t('cash.taking.check')}
            </Button>
          </Box>
        </Box>
      </Panel>
      <Box aria-live="polite">
        {looked !== null && check.error !== null && (
          <Alert severity="error">{t(errorKey(failureOf(check.error)?.code ?? 'SERVER_ERROR'))}</Alert>
        )}
        {looked !== null && check.data !== undefined && (
          <Panel title={t('cash.taking.checked')}>
            {!same && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {t('cash.taking.changed')}
              </Alert>
            )}
            <CheckedList
              checked={check.data}
              country={looked.country}
              disabled={!same}
              pending={pending}
              onTake={() => send(looked)}
            />
          </Panel>
        )}
      </Box>
    </>
  );
}

/** What a list would do, as of the moment at which it was looked at. */
function useCheck(list: GivenList | null) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['check list', list],
    queryFn: ({ signal }) => {
      if (list === null) throw new Error('There is no list to look at');
      return rpc.query('admin.remittances.check', list, { signal });
    },
    enabled: list !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** `YYYY-MM-DD` by this computer's calendar. */
function localDay(at: number): string {
  const noon = new Date(Date.parse(startOfDay(at)) + 12 * 3_600_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`;
}
