import type { OrderRow } from '@shop/contracts';
import { useState } from 'react';
import { theirsText } from '../desk/difference-text.js';
import { differences, draftOf } from '../desk/draft.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { ChangeNotice } from '../records/ChangeNotice.js';
import { useSeen } from '../records/own-changes.js';

interface OrderChangesProps {
  /** As it was when somebody began to work on it here. */
  readonly seen: OrderRow;
  readonly fresh: OrderRow;
  /** Something is typed here, which stays. */
  readonly keeps?: boolean;
  readonly onClose?: () => void;
}

/** What somebody else changed of an order since it was seen; nothing while it is the same. */
export function OrderChanges({ seen: first, fresh, keeps = false, ...closing }: OrderChangesProps) {
  const t = useText();
  const format = useFormat();
  const seen = useSeen(first, fresh);
  if (fresh.revision === seen.revision) return null;
  const changes = differences(seen, fresh, draftOf(seen)).map((difference) => ({
    label: t(`field.${difference.field}`),
    before: theirsText({ ...difference, theirs: difference.yours }, t, format),
    value: theirsText(difference, t, format),
  }));
  return (
    <ChangeNotice
      of={{ resource: 'orders', id: fresh.id, seen: seen.revision, now: fresh.revision }}
      changes={changes}
      {...closing}
    >
      {changes.length === 0 ? (
        t('records.changed_unseen')
      ) : (
        <>
          <strong>{t('call.changed')}</strong> {keeps && t('call.changed_text')}
        </>
      )}
    </ChangeNotice>
  );
}

/** The same while a dialog about the order is open, since that was opened. */
export function OrderChangesHere({ order, keeps }: { readonly order: OrderRow; readonly keeps?: boolean }) {
  const [seen] = useState(order);
  return <OrderChanges seen={seen} fresh={order} keeps={keeps ?? false} />;
}
