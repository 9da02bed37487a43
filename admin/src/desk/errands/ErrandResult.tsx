import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { PageHeader } from '../../layout/PageHeader.js';
import { NextOrderButton } from '../NextOrderButton.js';
import type { EndedErrand } from './errand-desk.js';

/** What came of a call, and the way to the next one. */
export function ErrandResult({ ended: { errand, outcome, answer } }: { readonly ended: EndedErrand }) {
  const t = useText();
  const format = useFormat();
  const { nextCallAt, attempts } = answer;
  const facts = [
    errand.name ?? '',
    ...(nextCallAt === null
      ? []
      : [t('call.again_at', { time: format.time(nextCallAt) }), t('queue.attempts', { smart_count: attempts })]),
  ];
  return (
    <>
      <PageHeader title={t(`errands.kind_one.${errand.kind}`)} />
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
          {t(`errands.outcome.${outcome}`)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
          <NextOrderButton autoFocus />
          <Button component={Link} to="/queue/other" size="large">
            {t('call.to_queue')}
          </Button>
        </Box>
      </Paper>
    </>
  );
}
