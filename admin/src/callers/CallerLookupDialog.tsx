import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { useResourceRows } from '../records/use-resource-rows.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { CallerDetails, FoundOrders } from './CallerDetails.js';

const minLength = 3;

interface CallerLookupDialogProps {
  readonly initialText: string;
  readonly onClose: () => void;
}

export function CallerLookupDialog({ initialText, onClose }: CallerLookupDialogProps) {
  const t = useText();
  const id = useId();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [text, setText] = useState(initialText);
  const [q, setQ] = useState('');
  const isTooShort = text.trim() !== '' && text.trim().length < minLength;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length >= minLength) setQ(text.trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={isNarrow}>
      <DialogTitle id={id}>{t('callers.look_up.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box
          component="form"
          onSubmit={handleSubmit}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, pt: 1 }}
        >
          <TextField
            autoFocus
            label={t('callers.look_up.number')}
            helperText={t(isTooShort ? 'callers.look_up.too_short' : 'callers.look_up.hint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
            sx={{ flex: '1 1 220px' }}
          />
          <Button type="submit" variant="contained" sx={{ minHeight: 44 }}>
            {t('callers.look_up.search')}
          </Button>
        </Box>
        <Box aria-live="polite">
          {q !== '' &&
            (/\p{L}/u.test(q) ? (
              <OrderLookup key={q} q={q} onNavigate={onClose} />
            ) : (
              <CallerLookup key={q} phone={q} onNavigate={onClose} />
            ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** By a name, an e-mail or a LeadID: the caller may ring from another number. */
function OrderLookup({ q, onNavigate }: { readonly q: string; readonly onNavigate: () => void }) {
  const t = useText();
  const { data, isError } = useResourceRows('orders', { filter: { q }, perPage: 10 }, { staleTime: 0 });
  if (data === undefined) return isError ? <Alert severity="error">{t('error.load')}</Alert> : <ScreenSkeleton />;
  if (data.length === 0) return <Alert severity="info">{t('orders.none')}</Alert>;
  return <FoundOrders orders={data} onNavigate={onNavigate} />;
}

function CallerLookup({ phone, onNavigate }: { readonly phone: string; readonly onNavigate: () => void }) {
  const t = useText();
  const { data, error } = useRpcQuery('admin.calls.lookUp', { phone }, { staleTime: 0 });
  if (data === undefined) {
    if (error === null) return <ScreenSkeleton />;
    const isInvalid = rpcFailureOf(error)?.code === 'INVALID_PARAMS';
    return <Alert severity="error">{isInvalid ? t('callers.look_up.not_a_number') : t('error.load')}</Alert>;
  }
  if (data.numbers.length === 0) return <Alert severity="info">{t('callers.look_up.not_a_number')}</Alert>;
  return <CallerDetails caller={data} onNavigate={onNavigate} />;
}
