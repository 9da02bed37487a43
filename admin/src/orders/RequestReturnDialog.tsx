import type { ReturnKind } from '@shop/contracts';
import { useWatch } from 'react-hook-form';
import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandRadios, CommandSelect, CommandText } from '../commands/command-inputs.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { OrderChangesInDialog } from './OrderChanges.js';

interface OfferedKind {
  readonly kind: ReturnKind;
  readonly until: string;
  readonly inTime: boolean;
  /** Offers of the order that cannot come back as this kind. */
  readonly excluded: readonly string[];
}

interface RequestReturnDialogProps {
  readonly order: OrderRecord;
  readonly kinds: readonly OfferedKind[];
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
  const availableKinds = kinds.filter((kind) => isReturnPossible(kind, order));
  const untilOf = (kind: ReturnKind) => availableKinds.find((one) => one.kind === kind)?.until ?? '';
  const excludedOf = (kind: ReturnKind | '') => availableKinds.find((one) => one.kind === kind)?.excluded ?? [];
  const values: ReturnValues = {
    kind: availableKinds.length === 1 ? (availableKinds[0]?.kind ?? '') : '',
    quantities: order.lines.map(({ quantity }) => quantity),
    reason: '',
    iban: '',
  };
  const toParams = ({ kind, quantities, reason, iban }: ReturnValues) => {
    const lines = order.lines
      .map(({ offerId }, index) => ({ offerId, quantity: Number(quantities[index] ?? 0) }))
      .filter(({ offerId, quantity }) => quantity > 0 && !excludedOf(kind).includes(offerId));
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
      <ReturnPieces order={order} excludedOf={excludedOf} />
      <CommandText source="reason" label={t('work.returns.reason')} multiline minRows={2} />
      <CommandText source="iban" label={t('work.returns.iban')} html={{ autoCapitalize: 'characters' }} />
    </CommandDialog>
  );
}

interface ReturnPiecesProps {
  readonly order: OrderRecord;
  readonly excludedOf: (kind: ReturnKind | '') => readonly string[];
}

function ReturnPieces({ order, excludedOf }: ReturnPiecesProps) {
  const t = useText();
  const kind = useWatch<ReturnValues, 'kind'>({ name: 'kind' });
  const excluded = excludedOf(kind);
  return order.lines.map(({ offerId, name, quantity }, index) => (
    <CommandSelect
      key={offerId}
      source={`quantities.${index}`}
      label={name}
      options={Array.from({ length: quantity + 1 }, (_, count) => count)}
      optionText={(count) => count}
      disabled={excluded.includes(offerId)}
      helperText={excluded.includes(offerId) ? t('work.returns.excluded_piece') : undefined}
    />
  ));
}

/** In time, and covers at least one line. */
export function isReturnPossible(
  { inTime, excluded }: Pick<OfferedKind, 'inTime' | 'excluded'>,
  { lines }: Pick<OrderRecord, 'lines'>,
): boolean {
  return inTime && lines.some(({ offerId }) => !excluded.includes(offerId));
}
