import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import type { Customer, TimelineEntry } from '@shop/contracts';
import { timelineKinds, type TimelineKind } from '@shop/contracts/timeline-kinds';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { actorName } from '../records/actor-name.js';
import { Pager } from '../records/Pager.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { eventTitle } from '../records/event-text.js';
import { HistoryItem } from '../records/HistoryItem.js';
import { timelineEntryPath } from './timeline-entry-path.js';
import { isAlarming, timelineDetails } from './timeline-text.js';

const perPage = 50;

export function CustomerTimeline({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const format = useFormat();
  const [selectedKinds, setSelectedKinds] = useState<readonly TimelineKind[]>([]);
  const [page, setPage] = useState(1);
  const { data, isError } = useRpcQuery(
    'admin.users.timeline',
    { id: customer.id, pagination: { page, perPage }, ...(selectedKinds.length > 0 && { kinds: [...selectedKinds] }) },
    { keepPrevious: true },
  );
  if (data === undefined)
    return isError ? <Alert severity="error">{t('error.load')}</Alert> : <Skeleton variant="rounded" height={240} />;
  const { counts, truncated } = data.meta;
  const toggle = (kind: TimelineKind) => {
    setSelectedKinds(
      selectedKinds.includes(kind) ? selectedKinds.filter((one) => one !== kind) : [...selectedKinds, kind],
    );
    setPage(1);
  };
  return (
    <>
      <Box
        role="group"
        aria-label={t('customers.timeline.filter')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 }}
      >
        {timelineKinds
          .filter((kind) => (counts[kind] ?? 0) > 0)
          .map((kind) => (
            <Chip
              key={kind}
              size="small"
              clickable
              color={selectedKinds.includes(kind) ? 'primary' : 'default'}
              variant={selectedKinds.includes(kind) ? 'filled' : 'outlined'}
              aria-pressed={selectedKinds.includes(kind)}
              label={`${t(`customers.timeline.kind.${kind}`)} ${format.number(counts[kind] ?? 0)}`}
              onClick={() => toggle(kind)}
            />
          ))}
      </Box>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} />
        ))}
      </Box>
      {truncated && <Alert severity="info">{t('customers.timeline.truncated')}</Alert>}
      <Pager page={page} perPage={perPage} total={data.total} onPageChange={setPage} />
    </>
  );
}

function TimelineItem({ entry }: { readonly entry: TimelineEntry }) {
  const t = useText();
  const format = useFormat();
  const path = timelineEntryPath(entry);
  const title = eventTitle(entry.type, t);
  return (
    <HistoryItem
      title={
        path === null ? (
          title
        ) : (
          <Box component={Link} to={path} sx={{ color: 'inherit' }}>
            {title}
          </Box>
        )
      }
      details={timelineDetails(entry, t, format)}
      isAlarming={isAlarming(entry)}
      isCall={entry.kind === 'call'}
      at={entry.at}
      actorName={actorName(entry, t)}
      correlationId={entry.correlationId}
    />
  );
}
