import type { CallTaskKind } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { OneOf } from '../../records/OneOf.js';
import { DeskScreen, MoreCalls, NoCalls } from '../DeskScreen.js';
import { ErrandList } from './ErrandList.js';
import { useErrands, type ErrandQueue } from './use-errands.js';

/** Calls that are not orders: they are made while no order waits. */
export function ErrandsScreen() {
  const t = useText();
  return (
    <DeskScreen title={t('errands.title')} counts={{}} answer={useErrands()}>
      {(queue) => <Errands queue={queue} />}
    </DeskScreen>
  );
}

const kinds: readonly CallTaskKind[] = ['lead', 'club_join', 'club_renewal', 'club_prize', 'return', 'parcel'];

function Errands({ queue }: { readonly queue: ErrandQueue }) {
  const t = useText();
  const [chosen, setChosen] = useState<CallTaskKind | null>(null);
  const { counts } = queue.meta;
  const rows = chosen === null ? queue.data : queue.data.filter(({ kind }) => kind === chosen);
  const more = queue.total - queue.data.length;
  const shown = kinds.filter((kind) => (counts[kind] ?? 0) > 0 || kind === chosen);
  return (
    <>
      {shown.length > 0 && (
        <OneOf
          label={t('errands.kinds')}
          options={shown.map((kind) => ({ value: kind, text: <KindChoice kind={kind} count={counts[kind] ?? 0} /> }))}
          value={chosen}
          onChange={setChosen}
          sx={{ mb: 2, flexWrap: 'wrap' }}
        />
      )}
      {rows.length === 0 ? (
        <NoCalls title={t('errands.empty')} text={t('errands.empty_text')} />
      ) : (
        <ErrandList rows={rows} />
      )}
      {chosen === null && more > 0 && <MoreCalls text={t('errands.more', { smart_count: more })} />}
    </>
  );
}

function KindChoice({ kind, count }: { readonly kind: CallTaskKind; readonly count: number }) {
  const t = useText();
  return (
    <>
      {t(`errands.kind.${kind}`)} <strong>{count}</strong>
    </>
  );
}
