import type { HistoryResource } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { ChangeNotice } from './ChangeNotice.js';
import { useBaseRecord } from './own-changes.js';

export interface DisplayField<R> {
  readonly label: string;
  readonly text: (record: R) => string;
}

interface RecordChangesProps<R> {
  readonly resource: HistoryResource;
  readonly initialRecord: R;
  readonly latestRecord: R;
  readonly fields: readonly DisplayField<R>[];
}

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
