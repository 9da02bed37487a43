import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { OrderRow } from '@shop/contracts';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

interface ReplyDialogProps {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

export function ReplyDialog({ order, onClose }: ReplyDialogProps) {
  const t = useText();
  const id = useId();
  const notify = useNotify();
  const { data, isError } = useRpcQuery('admin.orders.replies', { id: order.id });
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    notify(t('work.reply.copied'), { type: 'success' });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>
        {t('work.reply.title')} · {order.leadId}
      </DialogTitle>
      <DialogContent>
        {isError && <Alert severity="error">{t('error.load')}</Alert>}
        {data === undefined && !isError && <Skeleton variant="rounded" height={160} />}
        {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('work.reply.none')}</Box>}
        {data?.map(({ key, title, text }) => (
          <Box
            key={key}
            component="section"
            aria-label={title}
            sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box component="h3" sx={{ m: 0, flex: 1, fontSize: '1rem' }}>
                {title}
              </Box>
              <Button size="small" variant="outlined" onClick={() => void copy(text)}>
                {t('work.reply.copy')}
              </Button>
            </Box>
            <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{text}</Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
