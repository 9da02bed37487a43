import type { HistoryResource } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { ChangeNotice } from './ChangeNotice.js';
import { useBaseRecord } from './own-changes.js';

/** A field of a record, as people read it. */
export interface DisplayField<R> {
  readonly label: string;
  readonly text: (record: R) => string;
}

interface RecordChangesProps<R> {
  readonly resource: HistoryResource;
  /** As it was when somebody began to work on it here. */
  readonly initialRecord: R;
  /** As it is now. */
  readonly latestRecord: R;
  readonly fields: readonly DisplayField<R>[];
}

/** What somebody else changed of a record since it was seen; nothing while it is the same. */
export function RecordChanges<R extends { readonly id: string; readonly revision: number }>({
  resource,
  initialRecord: initial,
  latestRecord,
  fields,
}: RecordChangesProps<R>) {
  const t = useText();
  const seen = useBaseRecord(initial, latestRecord);
  if (latestRecord.revision === seen.revision) return null;
  const changes = fields
    .map(({ label, text }) => ({ label, before: text(seen), value: text(latestRecord) }))
    .filter(({ before, value }) => before !== value);
  return (
    <ChangeNotice
      record={{ resource, id: latestRecord.id, fromRevision: seen.revision, toRevision: latestRecord.revision }}
      changes={changes}
    >
      {t(changes.length === 0 ? 'records.changed_unseen' : 'records.changed_meanwhile')}
    </ChangeNotice>
  );
}
