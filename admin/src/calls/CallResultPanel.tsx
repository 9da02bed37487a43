import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { NextCallButton } from './NextCallButton.js';

interface CallResultPanelProps {
  readonly outcome: string;
  readonly facts: readonly string[];
  readonly queuePath: string;
  readonly children?: ReactNode;
}

export function CallResultPanel({ outcome, facts, queuePath, children }: CallResultPanelProps) {
  const t = useText();
  return (
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
        {outcome}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
        {facts.filter((fact) => fact !== '').join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
        <NextCallButton autoFocus />
        <Button component={Link} to={queuePath} size="large">
          {t('call.to_queue')}
        </Button>
        {children}
      </Box>
    </Paper>
  );
}

interface NextCall {
  readonly nextCallAt: string | null;
  readonly attempts: number;
}

export function useNextCallFacts({ nextCallAt, attempts }: NextCall): readonly string[] {
  const t = useText();
  const format = useFormat();
  if (nextCallAt === null) return [];
  return [t('call.again_at', { time: format.time(nextCallAt) }), t('queue.attempts', { smart_count: attempts })];
}
