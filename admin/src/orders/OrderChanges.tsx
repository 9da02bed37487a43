import type { OrderRow } from '@shop/contracts';
import { useState } from 'react';
import { theirsText } from '../calls/difference-text.js';
import { findDifferences, toCallDraft } from '../calls/call-draft.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { ChangeNotice } from '../records/ChangeNotice.js';
import { useBaseRecord } from '../records/own-changes.js';

interface OrderChangesProps {
  readonly initialOrder: OrderRow;
  readonly latestOrder: OrderRow;
  readonly keepsInput?: boolean;
  readonly onClose?: () => void;
}

export function OrderChanges({ initialOrder: first, latestOrder, keepsInput = false, ...closing }: OrderChangesProps) {
  const t = useText();
  const format = useFormat();
  const seen = useBaseRecord(first, latestOrder);
  if (latestOrder.revision === seen.revision) return null;
  const changes = findDifferences(seen, latestOrder, toCallDraft(seen)).map((difference) => ({
    label: t(`field.${difference.field}`),
    before: theirsText({ ...difference, theirs: difference.yours }, t, format),
    value: theirsText(difference, t, format),
  }));
  return (
    <ChangeNotice
      record={{ resource: 'orders', id: latestOrder.id, fromRevision: seen.revision, toRevision: latestOrder.revision }}
      changes={changes}
      {...closing}
    >
      {changes.length === 0 ? (
        t('records.changed_unseen')
      ) : (
        <>
          <strong>{t('call.changed')}</strong> {keepsInput && t('call.changed_text')}
        </>
      )}
    </ChangeNotice>
  );
}

/** Compares with the order at the time the dialog opened. */
export function OrderChangesInDialog({
  order,
  keepsInput,
}: {
  readonly order: OrderRow;
  readonly keepsInput?: boolean;
}) {
  const [initialOrder] = useState(order);
  return <OrderChanges initialOrder={initialOrder} latestOrder={order} keepsInput={keepsInput ?? false} />;
}
