import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServerClock } from '../clock/clock-context.js';
import { CountdownText } from '../clock/CountdownText.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';
import { Panel } from '../layout/Panel.js';
import { isWaiting, type ActiveCall } from './active-call.js';
import { useCallState, useCallStore } from './call-context.js';

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
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcut('m', t('call.note'), () => field.current?.focus(), disabled);
  return (
    <Panel title={t('call.note')} action={<kbd aria-hidden="true">M</kbd>}>
      <TextField
        multiline
        inputRef={field}
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

export function LeaseStatus({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const isOver = useIsOver(call);
  if (call.lost) return null;
  const sx = { alignSelf: 'center', typography: 'caption', mr: { sm: 1 } } as const;
  if (isOver) return <Box sx={{ ...sx, color: 'error.main' }}>{t('call.unheard_over')}</Box>;
  return (
    <Box sx={{ ...sx, color: call.heartbeatFailed ? 'error.main' : 'text.secondary' }}>
      {call.heartbeatFailed ? t('call.unheard') : t('call.yours')} <CountdownText deadline={call.leaseUntil} plain />
    </Box>
  );
}

/** Releases the call; a call whose lease is lost or over is only left. A call that is no longer needed is left by its banner. */
export function LeaveCallButton({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const { pending } = useCallState();
  const leaveCall = useLeaveCall();
  const isOver = useIsOver(call);
  if (!isWaiting(call)) return null;
  return (
    <Button
      variant="outlined"
      loading={pending === 'release'}
      disabled={pending !== null && pending !== 'release' && !isOver}
      onClick={() => leaveCall(isOver)}
    >
      {isOver || call.lost ? t('call.to_queue') : t('call.give_back')}
    </Button>
  );
}

/** Renders when the lease ends, not every second. */
function useIsOver({ leaseUntil }: ActiveCall): boolean {
  const clock = useServerClock();
  return useSyncExternalStore(clock.subscribe, () => Date.parse(leaseUntil) <= clock.currentSecond());
}

export function useLeaveCall(): (isOver?: boolean) => void {
  const calls = useCallStore();
  const navigate = useNavigate();
  return (isOver = false) => {
    const path = calls.state().call?.type === 'other' ? '/queue/other' : '/queue';
    void calls.release(isOver).then((released) => released && navigate(path));
  };
}
