import type { ReturnKind } from '@shop/contracts';
import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandRadios, CommandSelect, CommandText } from '../commands/command-inputs.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { OrderChangesInDialog } from './OrderChanges.js';

interface RequestReturnDialogProps {
  readonly order: OrderRecord;
  readonly kinds: readonly { readonly kind: ReturnKind; readonly until: string; readonly inTime: boolean }[];
  readonly onClose: () => void;
}

interface ReturnValues {
  readonly kind: ReturnKind | '';
  /** In the sequence of the order's lines. */
  readonly quantities: readonly number[];
  readonly reason: string;
  readonly iban: string;
}

export function RequestReturnDialog({ order, kinds, onClose }: RequestReturnDialogProps) {
  const t = useText();
  const format = useFormat();
  const availableKinds = kinds.filter(({ inTime }) => inTime);
  const untilOf = (kind: ReturnKind) => availableKinds.find((one) => one.kind === kind)?.until ?? '';
  const values: ReturnValues = {
    kind: availableKinds.length === 1 ? (availableKinds[0]?.kind ?? '') : '',
    quantities: order.lines.map(({ quantity }) => quantity),
    reason: '',
    iban: '',
  };
  const toParams = ({ kind, quantities, reason, iban }: ReturnValues) => {
    const lines = order.lines
      .map(({ offerId }, index) => ({ offerId, quantity: Number(quantities[index] ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    if (kind === '' || lines.length === 0) return null;
    return {
      ...{ id: order.id, kind, lines, expectedRevision: order.revision },
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(iban.trim() !== '' && { iban: iban.trim() }),
    };
  };
  return (
    <CommandDialog
      method="admin.orders.requestReturn"
      subject={order.id}
      title={`${t('work.returns.request')} · ${order.leadId}`}
      submitLabel={t('work.returns.request')}
      width="xs"
      values={values}
      undrafted={{ fields: ['iban'] }}
      toParams={toParams}
      onClose={onClose}
    >
      <OrderChangesInDialog order={order} keepsInput />
      <CommandRadios
        source="kind"
        label={t('work.returns.kind')}
        autoFocus
        options={availableKinds.map(({ kind }) => kind)}
        optionText={(kind) =>
          `${t(`work.returns.kinds.${kind}`)}, ${t('work.returns.until', { day: format.day(untilOf(kind)) })}`
        }
      />
      {order.lines.map(({ offerId, name, quantity }, index) => (
        <CommandSelect
          key={offerId}
          source={`quantities.${index}`}
          label={name}
          options={Array.from({ length: quantity + 1 }, (_, count) => count)}
          optionText={(count) => count}
        />
      ))}
      <CommandText source="reason" label={t('work.returns.reason')} multiline minRows={2} />
      <CommandText source="iban" label={t('work.returns.iban')} html={{ autoCapitalize: 'characters' }} />
    </CommandDialog>
  );
}
