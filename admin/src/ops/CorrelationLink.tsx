import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';

export function CorrelationLink({ id }: { readonly id: string }) {
  const t = useText();
  const can = useCan();
  if (!can('ops.events.search')) return null;
  return (
    <>
      {' · '}
      <Box
        component={Link}
        to={`/engine/events?correlation=${encodeURIComponent(id)}`}
        aria-label={t('history.correlation', { id })}
        sx={{ color: 'inherit' }}
      >
        {t('audit.together')}
      </Box>
    </>
  );
}
