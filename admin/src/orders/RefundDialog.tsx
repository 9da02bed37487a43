import type { OrderReturn, RefundMethod } from '@shop/contracts';
import { useFormContext } from 'react-hook-form';
import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandSelect, CommandText } from '../commands/command-inputs.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { OrderChangesInDialog } from './OrderChanges.js';
import { parseMinor, formatMinor } from './minor-amount.js';

const methods = ['bank', 'post', 'cash'] as const satisfies readonly RefundMethod[];

interface RefundDialogProps {
  readonly order: OrderRecord;
  readonly orderReturn: OrderReturn;
  readonly onClose: () => void;
}

interface RefundValues {
  readonly amount: string;
  readonly reason: string;
  readonly method: RefundMethod;
  readonly reference: string;
  readonly iban: string;
}

export function RefundDialog({ order, orderReturn, onClose }: RefundDialogProps) {
  const t = useText();
  const values: RefundValues = {
    amount: formatMinor(orderReturn.refundMinor),
    reason: '',
    method: 'bank',
    reference: '',
    iban: '',
  };
  const toParams = ({ amount, method, reason, reference, iban }: RefundValues) => {
    const amountMinor = parseMinor(amount);
    if (amountMinor === null || amountMinor > order.totalMinor) return null;
    const isDifferent = amountMinor !== orderReturn.refundMinor;
    if (isDifferent && reason.trim() === '') return null;
    return {
      ...{ id: order.id, method, expectedRevision: order.revision },
      ...(reference.trim() !== '' && { reference: reference.trim() }),
      ...(method === 'bank' && iban.trim() !== '' && { iban: iban.trim() }),
      ...(isDifferent && { amountMinor, reason: reason.trim() }),
    };
  };
  return (
    <CommandDialog
      method="admin.orders.refund"
      subject={order.id}
      title={`${t('work.returns.refund')} · ${order.leadId}`}
      submitLabel={t('work.returns.refund')}
      width="xs"
      values={values}
      undrafted={{ fields: ['iban'] }}
      toParams={toParams}
      onClose={onClose}
    >
      <OrderChangesInDialog order={order} keepsInput />
      <RefundFields order={order} orderReturn={orderReturn} />
    </CommandDialog>
  );
}

function RefundFields({ order, orderReturn }: Pick<RefundDialogProps, 'order' | 'orderReturn'>) {
  const t = useText();
  const format = useFormat();
  const { amount, method } = useFormContext<RefundValues>().watch();
  const amountMinor = parseMinor(amount);
  const isInvalid = amountMinor === null || amountMinor > order.totalMinor;
  const policy = t('work.returns.policy', { amount: format.money(orderReturn.refundMinor, order.country) });
  return (
    <>
      <CommandText
        source="amount"
        label={`${t('work.returns.amount')} (${order.currency})`}
        autoFocus
        isInvalid={isInvalid}
        helperText={isInvalid ? t('work.returns.amount_wrong') : policy}
        html={{ inputMode: 'decimal' }}
      />
      {!isInvalid && amountMinor !== orderReturn.refundMinor && (
        <CommandText source="reason" label={t('work.returns.other_amount')} required />
      )}
      <CommandSelect
        source="method"
        label={t('work.returns.method')}
        options={methods}
        optionText={(one) => t(`work.returns.methods.${one}`)}
      />
      <CommandText source="reference" label={t('work.returns.reference')} />
      {method === 'bank' && (
        <CommandText
          source="iban"
          label={t('work.returns.iban')}
          helperText={orderReturn.iban === null ? undefined : `${t('work.returns.iban_kept')}: ${orderReturn.iban}`}
          html={{ autoCapitalize: 'characters' }}
        />
      )}
    </>
  );
}
