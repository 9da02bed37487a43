import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { LoadError } from '../records/LoadError.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { OpsHeader } from './OpsHeader.js';
import { EventItem } from './EventItem.js';
import { StreamStatePanel } from './StreamStatePanel.js';

const pageSize = 50;

export function StreamShow() {
  const t = useText();
  const format = useFormat();
  const { name = '' } = useParams();
  const [from, setFrom] = useState(0);
  const { data, error } = useRpcQuery(
    'ops.streams.read',
    { stream: name, from, limit: pageSize },
    { keepPrevious: true },
  );
  if (data === undefined && error !== null) {
    return (
      <>
        <OpsHeader title={t('engine.stream')} />
        <LoadError error={error} notFoundText="engine.no_such_stream" />
      </>
    );
  }
  if (data === undefined) return <ScreenSkeleton />;
  return (
    <>
      <OpsHeader
        title={data.stream}
        isId
        titleExtra={
          <Box sx={{ color: 'text.secondary' }}>
            {t('engine.events_in', { smart_count: data.revision + 1, count: format.number(data.revision + 1) })}
          </Box>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: data.hasState ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Panel title={t('engine.events')}>
          <Paper component="ol" variant="outlined" sx={{ listStyle: 'none', m: 0, p: 0, borderRadius: 2.5 }}>
            {data.events.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </Paper>
          {(from > 0 || data.next !== null) && (
            <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
              <Button variant="outlined" disabled={from === 0} onClick={() => setFrom(Math.max(0, from - pageSize))}>
                {t('records.previous')}
              </Button>
              <Button variant="outlined" disabled={data.next === null} onClick={() => setFrom(data.next ?? from)}>
                {t('records.next')}
              </Button>
            </Box>
          )}
        </Panel>
        {data.hasState && <StreamStatePanel key={data.stream} stream={data.stream} lastRevision={data.revision} />}
      </Box>
    </>
  );
}
