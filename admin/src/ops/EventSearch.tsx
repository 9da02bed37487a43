import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import type { LoggedEvent } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { SearchField } from '../records/SearchField.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { OpsHeader } from './OpsHeader.js';
import { EventItem } from './EventItem.js';
import { useAddressParams } from './use-address-params.js';

export function EventSearch() {
  const t = useText();
  const { param, setParam } = useAddressParams();
  const search = { q: param('q'), correlation: param('correlation'), type: param('type') };
  return (
    <>
      <OpsHeader title={t('engine.events')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5, alignItems: 'center' }}>
        <SearchField
          label={t('engine.find_events')}
          value={search.q}
          maxLength={200}
          width={480}
          onChange={(value) => setParam('q', value)}
        />
        {search.correlation !== '' && (
          <Chip
            label={t('history.correlation', { id: search.correlation })}
            onDelete={() => setParam('correlation', '')}
            sx={{ maxWidth: '100%' }}
          />
        )}
      </Box>
      <EventResults key={JSON.stringify(search)} {...search} />
    </>
  );
}

interface EventResultsProps {
  readonly q: string;
  readonly correlation: string;
  readonly type: string;
}

function EventResults({ q, correlation, type }: EventResultsProps) {
  const t = useText();
  const [before, setBefore] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<readonly LoggedEvent[]>([]);
  const { data, isError, isFetching } = useRpcQuery('ops.events.search', {
    limit: 50,
    ...(q !== '' && { q }),
    ...(q === '' && correlation !== '' && { correlationId: correlation }),
    ...(q === '' && correlation === '' && type !== '' && { type }),
    ...(before !== null && { before }),
  });
  const events = [...earlier, ...(data?.data ?? [])];
  if (data === undefined && earlier.length === 0) {
    return isError ? <Alert severity="error">{t('error.load')}</Alert> : <ScreenSkeleton />;
  }
  const next = data?.next ?? null;
  return (
    <>
      <Paper
        component="ol"
        aria-label={t('engine.events')}
        sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 3.5 }}
      >
        {events.map((event) => (
          <EventItem key={event.id} event={event} showStream />
        ))}
        {events.length === 0 && (
          <Box component="li" sx={{ py: 6, px: 2, textAlign: 'center', color: 'text.secondary' }}>
            {t(next === null ? 'engine.no_events' : 'engine.none_so_far')}
          </Box>
        )}
      </Paper>
      {(next !== null || isFetching) && (
        <Button
          variant="outlined"
          sx={{ mt: 1.5 }}
          loading={isFetching}
          onClick={() => {
            setEarlier(events);
            setBefore(next);
          }}
        >
          {t('engine.search_on')}
        </Button>
      )}
    </>
  );
}
