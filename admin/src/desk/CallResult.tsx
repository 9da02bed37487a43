import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useFormat, type Format } from '../format/use-format.js';
import { useText, type Text } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { StatusChip } from '../orders/StatusChip.js';
import type { EndedCall } from './call-desk.js';
import { NextOrderButton } from './NextOrderButton.js';

/** What came of a call, and the way to the next one. */
export function CallResult({ ended: { order, outcome, answer } }: { readonly ended: EndedCall }) {
  const t = useText();
  const format = useFormat();
  const name = [order.customer.firstName, order.customer.lastName].filter(Boolean).join(' ');
  return (
    <>
      <PageHeader title={order.leadId} beside={<StatusChip status={answer.status} />} />
      <Paper
        role="status"
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 3.5,
          py: 6,
          px: 3,
          display: 'grid',
          justifyItems: 'center',
          textAlign: 'center',
          gap: 1,
        }}
      >
        <Box sx={{ color: 'success.main', '& svg': { fontSize: 44 } }}>
          <CheckCircleOutlined />
        </Box>
        <Typography variant="h2" component="p">
          {t(`outcome.${outcome}`)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
          {[name, ...resultFacts({ order, outcome, answer }, t, format)].filter((fact) => fact !== '').join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
          <NextOrderButton autoFocus />
          <Button component={Link} to="/queue" size="large">
            {t('call.to_queue')}
          </Button>
          <Button component={Link} to={`/orders/${order.id}/show`} size="large">
            {t('call.open_order')}
          </Button>
        </Box>
      </Paper>
    </>
  );
}

/** The new state where the outcome does not say it, and when the order is called again. */
function resultFacts({ outcome, answer }: EndedCall, t: Text, format: Format): readonly string[] {
  const { status, nextCallAt, attempts } = answer;
  if (nextCallAt === null) return outcome === status ? [] : [t(`status.${status}`)];
  return [t('call.again_at', { time: format.time(nextCallAt) }), t('queue.attempts', { smart_count: attempts })];
}
