import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetIdentity, useStore } from 'react-admin';
import { useText } from '../i18n/use-text.js';

interface ScriptCardProps {
  readonly lang: string;
  readonly steps: readonly string[];
}

export function ScriptCard({ lang, steps }: ScriptCardProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useScriptOpen();
  return (
    <Paper
      component="details"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      sx={{ border: 1, borderColor: 'transparent', borderRadius: 3.5, p: 2, bgcolor: 'primary.light' }}
    >
      <Box component="summary" sx={{ typography: 'h3', cursor: 'pointer' }}>
        {t('script.title')}
      </Box>
      <Box
        component="ol"
        lang={lang}
        sx={{
          m: 0,
          mt: 1.5,
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
    </Paper>
  );
}

/** Open on a wide screen and closed on a phone, until the member of staff chooses otherwise. */
function useScriptOpen(): [boolean, (isOpen: boolean) => void] {
  const { data: identity } = useGetIdentity();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const [chosen, setChosen] = useStore<Readonly<Record<string, boolean>>>('calls.script', {});
  const staffId = String(identity?.id);
  const isOpen = chosen[staffId] ?? isWide;
  return [
    isOpen,
    (next) => {
      // Rendering the choice toggles the element, too.
      if (next !== isOpen) setChosen({ ...chosen, [staffId]: next });
    },
  ];
}
