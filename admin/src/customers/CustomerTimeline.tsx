import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { Customer, TimelineEntry } from '@shop/contracts';
import { timelineKinds, type TimelineKind } from '@shop/contracts/timeline-kinds';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { CorrelationLink } from '../ops/CorrelationLink.js';
import { actorName } from '../records/actor-name.js';
import { Pager } from '../records/Pager.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { eventTitle } from '../records/event-text.js';
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
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const path = timelineEntryPath(entry);
  const title = [eventTitle(entry.type, t), entry.leadId].filter(Boolean).join(' · ');
  const details = timelineDetails(entry, t, format);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 0.25 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '7rem minmax(0, 1fr) auto' },
          gridTemplateAreas: { xs: '"title button" "time button"', sm: '"time title button"' },
          alignItems: 'center',
          columnGap: 1,
        }}
      >
        <Box
          component="time"
          dateTime={entry.at}
          sx={{ gridArea: 'time', typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {format.moment(entry.at)}
        </Box>
        <Box sx={{ gridArea: 'title', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { sm: 'nowrap' } }}>
          <Box component="span" sx={{ fontWeight: 600, color: isAlarming(entry) ? 'error.main' : 'text.primary' }}>
            {path === null ? (
              title
            ) : (
              <Box component={Link} to={path} sx={{ color: 'inherit' }}>
                {title}
              </Box>
            )}
          </Box>
          {!isOpen && details[0] !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' · '}
              {details[0]}
            </Box>
          )}
        </Box>
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('customers.timeline.details', { title })}
          onClick={() => setOpen(!isOpen)}
          sx={{ gridArea: 'button' }}
        >
          {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        </IconButton>
      </Box>
      {isOpen && (
        <Box id={id} sx={{ pl: { sm: '9rem' }, pb: 1 }}>
          {details.map((detail) => (
            <Box key={detail} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {detail}
            </Box>
          ))}
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {actorName(entry, t)}
            <CorrelationLink id={entry.correlationId} />
          </Box>
        </Box>
      )}
    </Box>
  );
}
