import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { LoggedEvent } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { JsonView } from './JsonView.js';

interface EventItemProps {
  readonly event: LoggedEvent;
  readonly showStream?: boolean;
}

/** Data loads on demand; personal data stays encrypted. */
export function EventItem({ event, showStream = false }: EventItemProps) {
  const t = useText();
  const format = useFormat();
  const { type, stream, revision, at, actor, correlationId, sealed, data } = event;
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box component="details" sx={{ '& summary': { cursor: 'pointer' } }}>
        <Box component="summary" sx={{ borderRadius: 1, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 650, mr: 1 }}>
            {type}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            #{revision} · <time dateTime={at}>{format.moment(at)}</time> · {actor}
          </Box>
          {sealed !== null && (
            <Chip
              component="span"
              size="small"
              label={t('engine.sealed')}
              sx={{ ml: 1, height: 20, fontSize: '0.75rem' }}
            />
          )}
        </Box>
        <Box sx={{ mt: 1, display: 'grid', gap: 1 }}>
          <JsonView label={t('engine.data_of', { type })} value={data} />
          {sealed !== null && (
            <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('engine.sealed_of', { person: sealed.person, purpose: sealed.purpose })}
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ typography: 'body2', mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
        {showStream && (
          <Box component={Link} to={streamPath(stream)} sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}>
            {stream}
          </Box>
        )}
        <Box
          component={Link}
          to={`/engine/events?correlation=${encodeURIComponent(correlationId)}`}
          sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}
        >
          {t('history.correlation', { id: correlationId })}
        </Box>
      </Box>
    </Box>
  );
}

export function streamPath(stream: string): string {
  return `/engine/streams/${encodeURIComponent(stream)}`;
}
