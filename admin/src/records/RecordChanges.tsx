import type { HistoryResource } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { ChangeNotice } from './ChangeNotice.js';
import { useSeen } from './own-changes.js';

/** A field of a record, as people read it. */
export interface ReadField<R> {
  readonly label: string;
  readonly text: (record: R) => string;
}

interface RecordChangesProps<R> {
  readonly resource: HistoryResource;
  /** As it was when somebody began to work on it here. */
  readonly seen: R;
  /** As it is now. */
  readonly fresh: R;
  readonly fields: readonly ReadField<R>[];
}

/** What somebody else changed of a record since it was seen; nothing while it is the same. */
export function RecordChanges<R extends { readonly id: string; readonly revision: number }>({
  resource,
  seen: first,
  fresh,
  fields,
}: RecordChangesProps<R>) {
  const t = useText();
  const seen = useSeen(first, fresh);
  if (fresh.revision === seen.revision) return null;
  const changes = fields
    .map(({ label, text }) => ({ label, before: text(seen), value: text(fresh) }))
    .filter(({ before, value }) => before !== value);
  return (
    <ChangeNotice of={{ resource, id: fresh.id, seen: seen.revision, now: fresh.revision }} changes={changes}>
      {t(changes.length === 0 ? 'records.changed_unseen' : 'records.changed_meanwhile')}
    </ChangeNotice>
  );
}
