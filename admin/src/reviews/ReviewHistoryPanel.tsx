import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReviewContext } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useCan } from '../providers/use-can.js';
import { useRejectReasonTexts } from './use-reject-reasons.js';

export function ReviewHistoryPanel({ id, history }: Pick<ReviewContext, 'history'> & { readonly id: string }) {
  const t = useText();
  const format = useFormat();
  const can = useCan();
  const { reasonText } = useRejectReasonTexts();
  return (
    <Panel title={t('history.title')}>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {history.toReversed().map(({ revision, type, at, by, reason }) => (
          <li key={revision}>
            <Box sx={{ fontWeight: 600 }}>{t(`reviews.events.${type}`)}</Box>
            {reason !== null && type === 'rejected' && <Box sx={{ typography: 'body2' }}>{reasonText(reason)}</Box>}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {by === null ? format.moment(at) : t('reviews.by_at', { name: by.name, time: format.moment(at) })}
            </Box>
          </li>
        ))}
      </Box>
      {can('admin.history.asOf') && (
        <Button size="small" component={Link} to={`/travel/reviews/${id}`} sx={{ mt: 1, ml: -1 }}>
          {t('work.travel.open')}
        </Button>
      )}
    </Panel>
  );
}
