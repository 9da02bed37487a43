import type { CallTaskKind } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { SegmentedControl } from '../records/SegmentedControl.js';
import { CallListScreen, MoreCallsNote, EmptyCallList } from '../calls/CallListScreen.js';
import { CallTaskList } from './CallTaskList.js';
import { useCallTaskQueue, type CallTaskQueue } from './use-call-task-queue.js';

export function CallTaskListScreen() {
  const t = useText();
  return (
    <CallListScreen title={t('errands.title')} counts={{}} query={useCallTaskQueue()}>
      {(queue) => <CallTasks queue={queue} />}
    </CallListScreen>
  );
}

const kinds: readonly CallTaskKind[] = ['lead', 'club_join', 'club_renewal', 'club_prize', 'return', 'parcel'];

function CallTasks({ queue }: { readonly queue: CallTaskQueue }) {
  const t = useText();
  const [selectedKind, setSelectedKind] = useState<CallTaskKind | null>(null);
  const { counts } = queue.meta;
  const rows = selectedKind === null ? queue.data : queue.data.filter(({ kind }) => kind === selectedKind);
  const more = queue.total - queue.data.length;
  const shownKinds = kinds.filter((kind) => (counts[kind] ?? 0) > 0 || kind === selectedKind);
  return (
    <>
      {shownKinds.length > 0 && (
        <SegmentedControl
          label={t('errands.kinds')}
          options={shownKinds.map((kind) => ({
            value: kind,
            text: <KindOption kind={kind} count={counts[kind] ?? 0} />,
          }))}
          value={selectedKind}
          onChange={setSelectedKind}
          sx={{ mb: 2, flexWrap: 'wrap' }}
        />
      )}
      {rows.length === 0 ? (
        <EmptyCallList title={t('errands.empty')} text={t('errands.empty_text')} />
      ) : (
        <CallTaskList rows={rows} />
      )}
      {selectedKind === null && more > 0 && <MoreCallsNote text={t('errands.more', { smart_count: more })} />}
    </>
  );
}

function KindOption({ kind, count }: { readonly kind: CallTaskKind; readonly count: number }) {
  const t = useText();
  return (
    <>
      {t(`errands.kind.${kind}`)} <strong>{count}</strong>
    </>
  );
}
