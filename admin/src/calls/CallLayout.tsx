import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, ReactNode } from 'react';
import { CountdownText } from '../clock/CountdownText.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { CallAction, LeasedCall } from './leased-call-store.js';

const areas = {
  xs: '"top" "main" "side"',
  md: '"top main" "side main"',
  xl: '"top main side"',
} as const;

interface CallColumnsProps {
  readonly top: ReactNode;
  readonly main: ReactNode;
  readonly side: ReactNode;
  readonly disabled?: boolean;
}

export function CallColumns({ top, main, side, disabled = false }: CallColumnsProps) {
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      onKeyDown={blurOnEscape}
      sx={{
        border: 0,
        m: 0,
        p: 0,
        minWidth: 0,
        display: 'grid',
        gap: 2,
        gridTemplateAreas: areas,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(300px, 5fr) minmax(0, 7fr)',
          xl: '340px minmax(0, 1fr) 340px',
        },
        gridTemplateRows: { md: 'auto 1fr', xl: 'auto' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ gridArea: 'top', display: 'grid', gap: 2 }}>{top}</Box>
      <Box sx={{ gridArea: 'main', display: 'grid', gap: 2, minWidth: 0 }}>{main}</Box>
      <Box sx={{ gridArea: 'side', display: 'grid', gap: 2, minWidth: 0 }}>{side}</Box>
    </Box>
  );
}

/** Esc moves the focus from a field to the page, where outcomes are single keys. */
function blurOnEscape({ key, target }: KeyboardEvent) {
  if (key !== 'Escape' || !(target instanceof HTMLElement) || !target.matches('[data-field], textarea')) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

interface NotePanelProps {
  readonly note: string;
  readonly disabled?: boolean;
  readonly onChange: (note: string) => void;
}

export function NotePanel({ note, disabled = false, onChange }: NotePanelProps) {
  const t = useText();
  return (
    <Panel title={t('call.note')}>
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        value={note}
        disabled={disabled}
        placeholder={t('call.note_hint')}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': t('call.note'), maxLength: 2000 } }}
      />
    </Panel>
  );
}

export function LeaseStatus({ call }: { readonly call: LeasedCall }) {
  const t = useText();
  if (call.lost) return null;
  return (
    <Box
      sx={{
        alignSelf: 'center',
        typography: 'caption',
        color: call.heartbeatFailed ? 'error.main' : 'text.secondary',
        mr: { sm: 1 },
      }}
    >
      {call.heartbeatFailed ? t('call.unheard') : t('call.yours')} <CountdownText deadline={call.leaseUntil} plain />
    </Box>
  );
}

interface ReleaseButtonProps {
  readonly pending: CallAction | null;
  readonly onPress: () => void;
}

export function ReleaseButton({ pending, onPress }: ReleaseButtonProps) {
  const t = useText();
  return (
    <Button
      variant="outlined"
      loading={pending === 'release'}
      disabled={pending !== null && pending !== 'release'}
      onClick={onPress}
    >
      {t('call.give_back')}
    </Button>
  );
}
