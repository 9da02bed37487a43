import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { ReturnKind } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { OrderChangesInDialog } from './OrderChanges.js';

interface RequestReturnDialogProps {
  readonly order: OrderRecord;
  readonly kinds: readonly { readonly kind: ReturnKind; readonly until: string; readonly inTime: boolean }[];
  readonly onClose: () => void;
}

export function RequestReturnDialog({ order, kinds, onClose }: RequestReturnDialogProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const availableKinds = kinds.filter(({ inTime }) => inTime);
  const [kind, setKind] = useState<ReturnKind>(availableKinds[0]?.kind ?? 'guarantee');
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(order.lines.map(({ offerId, quantity }) => [offerId, quantity])),
  );
  const [reason, setReason] = useState('');
  const [iban, setIban] = useState('');
  const { send, pending, failure } = useRecordCommand('admin.orders.requestReturn', onClose);
  const lines = order.lines
    .map(({ offerId }) => ({ offerId, quantity: quantities[offerId] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (lines.length === 0) return;
    send({
      ...{ id: order.id, kind, lines, expectedRevision: order.revision },
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(iban.trim() !== '' && { iban: iban.trim() }),
    });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={handleSubmit} noValidate>
        <DialogTitle id={id}>
          {t('work.returns.request')} · {order.leadId}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <OrderChangesInDialog order={order} keepsInput />
          <RadioGroup value={kind} aria-labelledby={`${id}-kind`}>
            <FormLabel id={`${id}-kind`}>{t('work.returns.kind')}</FormLabel>
            {availableKinds.map((one) => (
              <FormControlLabel
                key={one.kind}
                value={one.kind}
                control={<Radio size="small" onChange={() => setKind(one.kind)} />}
                label={`${t(`work.returns.kinds.${one.kind}`)}, ${t('work.returns.until', { day: format.day(one.until) })}`}
              />
            ))}
          </RadioGroup>
          {order.lines.map(({ offerId, name, quantity }) => (
            <TextField
              key={offerId}
              select
              label={name}
              value={quantities[offerId] ?? 0}
              onChange={({ target }) => setQuantities((current) => ({ ...current, [offerId]: Number(target.value) }))}
            >
              {Array.from({ length: quantity + 1 }, (_, count) => (
                <MenuItem key={count} value={count}>
                  {count}
                </MenuItem>
              ))}
            </TextField>
          ))}
          <TextField
            label={t('work.returns.reason')}
            value={reason}
            multiline
            minRows={2}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <TextField
            label={t('work.returns.iban')}
            value={iban}
            error={failure === 'INVALID_PARAMS'}
            onChange={({ target }) => setIban(target.value)}
            slotProps={{ htmlInput: { maxLength: 50, autoCapitalize: 'characters' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={pending} disabled={lines.length === 0}>
            {t('work.returns.request')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
