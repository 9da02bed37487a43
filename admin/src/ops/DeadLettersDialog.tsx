import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { DeadLetterRow } from '@shop/contracts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { CommandDialog } from '../commands/CommandDialog.js';
import { isValidText } from '../commands/command-fields.js';
import { CommandText } from '../commands/command-inputs.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { streamPath } from './EventItem.js';

interface DeadLettersDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

interface OpenCommand {
  readonly action: 'retry' | 'skip';
  readonly event: DeadLetterRow;
}

export function DeadLettersDialog({ name, onClose }: DeadLettersDialogProps) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState<OpenCommand | null>(null);
  // Several events often have one cause.
  const [lastReason, setLastReason] = useState('');
  const { data, isError } = useRpcQuery('ops.projections.parked', { name }, { refetchInterval: 2_000 });
  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
        <DialogTitle id={id}>{t('engine.parked_title', { name })}</DialogTitle>
        <DialogContent>
          {data === undefined &&
            (isError ? <Alert severity="error">{t('error.load')}</Alert> : <Skeleton height={80} />)}
          {data?.length === 0 && <Box sx={{ color: 'text.secondary', py: 2 }}>{t('engine.none_parked')}</Box>}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data?.map((event) => (
              <DeadLetterItem
                key={`${event.stream} ${event.revision}`}
                event={event}
                onOpen={(action) => setOpen({ action, event })}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.close')}</Button>
        </DialogActions>
      </Dialog>
      {open !== null && (
        <DeadLetterCommand
          {...open}
          name={name}
          reason={lastReason}
          onClose={() => setOpen(null)}
          onDone={(reason) => {
            setLastReason(reason);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

interface DeadLetterItemProps {
  readonly event: DeadLetterRow;
  readonly onOpen: (action: OpenCommand['action']) => void;
}

function DeadLetterItem({ event, onOpen }: DeadLetterItemProps) {
  const t = useText();
  const format = useFormat();
  const { stream, revision, type, asked } = event;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 650 }}>{type}</Box>
      <Box component={Link} to={streamPath(stream)} sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}>
        {stream} #{revision}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {event.reason} · {format.moment(event.parkedAt)}
        {asked !== null && ` · ${t(asked === 'skip' ? 'engine.asked_skip' : 'engine.asked_retry')}`}
      </Box>
      {event.attempts > 0 && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button size="small" variant="outlined" onClick={() => onOpen('retry')}>
            {t('engine.retry')}
          </Button>
          <Button size="small" variant="outlined" color="error" onClick={() => onOpen('skip')}>
            {t('engine.skip')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface DeadLetterCommandProps extends OpenCommand {
  readonly name: string;
  /** Suggested. */
  readonly reason: string;
  readonly onClose: () => void;
  readonly onDone: (reason: string) => void;
}

function DeadLetterCommand({ action, event, name, reason: suggested, onClose, onDone }: DeadLetterCommandProps) {
  const t = useText();
  const method = `ops.projections.${action}Parked` as const;
  const { stream, revision, type } = event;
  return (
    <CommandDialog
      method={method}
      subject={`${name} ${stream} ${revision}`}
      title={`${t(`engine.${action}`)} · ${type}`}
      submitLabel={t(`engine.${action}`)}
      danger={action === 'skip'}
      values={{ reason: suggested }}
      toParams={({ reason }) => {
        if (!isValidText(method, 'reason', reason)) return null;
        const params = { name, stream, reason: reason.trim() };
        return action === 'skip' ? { ...params, revision } : params;
      }}
      onClose={onClose}
      onDone={(_data, { reason }) => onDone(reason)}
    >
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {stream} #{revision}
      </Box>
      <CommandText source="reason" label={t('engine.reason')} helperText={t('engine.reason_hint')} autoFocus />
    </CommandDialog>
  );
}
