import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { OrderReturn, RefundMethod } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { OrderChangesInDialog } from './OrderChanges.js';
import { parseMinor, formatMinor } from './minor-amount.js';

const methods = ['bank', 'post', 'cash'] as const satisfies readonly RefundMethod[];

interface RefundDialogProps {
  readonly order: OrderRecord;
  readonly orderReturn: OrderReturn;
  readonly onClose: () => void;
}

export function RefundDialog({ order, orderReturn, onClose }: RefundDialogProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const [method, setMethod] = useState<RefundMethod>('bank');
  const [fields, setFields] = useState({
    amount: formatMinor(orderReturn.refundMinor),
    reference: '',
    iban: '',
    reason: '',
  });
  const { send, pending, failure } = useRecordCommand('admin.orders.refund', onClose);
  const amountMinor = parseMinor(fields.amount);
  const isInvalid = amountMinor === null || amountMinor > order.totalMinor;
  const isDifferent = amountMinor !== null && amountMinor !== orderReturn.refundMinor;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isInvalid || (isDifferent && fields.reason.trim() === '')) return;
    send({
      ...{ id: order.id, method, expectedRevision: order.revision },
      ...(fields.reference.trim() !== '' && { reference: fields.reference.trim() }),
      ...(method === 'bank' && fields.iban.trim() !== '' && { iban: fields.iban.trim() }),
      ...(isDifferent && { amountMinor, reason: fields.reason.trim() }),
    });
  };
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setFields((current) => ({ ...current, [name]: event.target.value })),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={handleSubmit} noValidate>
        <DialogTitle id={id}>
          {t('work.returns.refund')} · {order.leadId}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <OrderChangesInDialog order={order} keepsInput />
          <TextField
            autoFocus
            label={`${t('work.returns.amount')} (${order.currency})`}
            error={isInvalid}
            helperText={
              isInvalid
                ? t('work.returns.amount_wrong')
                : t('work.returns.policy', { amount: format.money(orderReturn.refundMinor, order.country) })
            }
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            {...field('amount')}
          />
          {isDifferent && !isInvalid && (
            <TextField
              required
              label={t('work.returns.other_amount')}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              {...field('reason')}
            />
          )}
          <RefundMethodField method={method} onChange={setMethod} />
          <TextField
            label={t('work.returns.reference')}
            slotProps={{ htmlInput: { maxLength: 80 } }}
            {...field('reference')}
          />
          {method === 'bank' && (
            <TextField
              label={t('work.returns.iban')}
              error={failure === 'INVALID_PARAMS'}
              helperText={orderReturn.iban === null ? undefined : `${t('work.returns.iban_kept')}: ${orderReturn.iban}`}
              slotProps={{ htmlInput: { maxLength: 50, autoCapitalize: 'characters' } }}
              {...field('iban')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {t('work.returns.refund')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface RefundMethodFieldProps {
  readonly method: RefundMethod;
  readonly onChange: (method: RefundMethod) => void;
}

function RefundMethodField({ method, onChange }: RefundMethodFieldProps) {
  const t = useText();
  return (
    <TextField
      select
      label={t('work.returns.method')}
      value={method}
      onChange={({ target }) => onChange(methods.find((one) => one === target.value) ?? 'bank')}
    >
      {methods.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`work.returns.methods.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
