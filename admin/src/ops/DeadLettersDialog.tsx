import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { DeadLetterRow } from '@shop/contracts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useDraftText } from '../drafts/use-draft-text.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { streamPath } from './EventItem.js';

interface DeadLettersDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

export function DeadLettersDialog({ name, onClose }: DeadLettersDialogProps) {
  const t = useText();
  const id = useId();
  const { text: reason, setText: setReason, remove } = useDraftText(`ops.projections.parked ${name}`, '');
  const { data, isError } = useRpcQuery('ops.projections.parked', { name }, { refetchInterval: 2_000 });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{t('engine.parked_title', { name })}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          label={t('engine.reason')}
          helperText={t('engine.reason_hint')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ my: 1 }}
        />
        {data === undefined && (isError ? <Alert severity="error">{t('error.load')}</Alert> : <Skeleton height={80} />)}
        {data?.length === 0 && <Box sx={{ color: 'text.secondary', py: 2 }}>{t('engine.none_parked')}</Box>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((event) => (
            <DeadLetterItem
              key={`${event.stream} ${event.revision}`}
              name={name}
              event={event}
              reason={reason.trim()}
              onDone={remove}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface DeadLetterItemProps {
  readonly name: string;
  readonly event: DeadLetterRow;
  readonly reason: string;
  readonly onDone: () => void;
}

function DeadLetterItem({ name, event, reason, onDone }: DeadLetterItemProps) {
  const t = useText();
  const format = useFormat();
  const retry = useRecordCommand('ops.projections.retryParked', onDone);
  const skip = useRecordCommand('ops.projections.skipParked', onDone);
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
          <Button
            size="small"
            variant="outlined"
            loading={retry.pending}
            disabled={reason === ''}
            onClick={() => retry.send({ name, stream, reason })}
          >
            {t('engine.retry')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            loading={skip.pending}
            disabled={reason === ''}
            onClick={() => skip.send({ name, stream, revision, reason })}
          >
            {t('engine.skip')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
