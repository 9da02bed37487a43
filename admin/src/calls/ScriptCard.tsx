import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';

interface ScriptCardProps {
  readonly lang: string;
  readonly steps: readonly string[];
}

const cardStyle = { bgcolor: 'primary.light', borderColor: 'transparent' } as const;

export function ScriptCard({ lang, steps }: ScriptCardProps) {
  const t = useText();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const text = (
    <Box
      component="ol"
      lang={lang}
      sx={{
        m: 0,
        pl: 2.25,
        display: 'grid',
        gap: 1.25,
        lineHeight: 1.5,
        '& li::marker': { color: 'text.secondary', fontWeight: 600 },
      }}
    >
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Box>
  );
  if (isWide) {
    return (
      <Panel title={t('script.title')} sx={cardStyle}>
        {text}
      </Panel>
    );
  }
  return (
    <Paper component="details" sx={{ ...cardStyle, borderRadius: 3.5, p: 2 }}>
      <Box component="summary" sx={{ typography: 'h3', cursor: 'pointer' }}>
        {t('script.title')}
      </Box>
      <Box sx={{ mt: 1.5 }}>{text}</Box>
    </Paper>
  );
}
