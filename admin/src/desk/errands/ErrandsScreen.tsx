import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ErrandKind } from '@shop/contracts';
import { useState } from 'react';
import { CallerButton } from '../../callers/CallerButton.js';
import { DeskAgents } from '../../callers/DeskAgents.js';
import { PauseButton } from '../../callers/PauseButton.js';
import { useText } from '../../i18n/use-text.js';
import { PageHeader } from '../../layout/PageHeader.js';
import { OneOf } from '../../records/OneOf.js';
import { CountryFilter } from '../CountryFilter.js';
import { NextOrderButton } from '../NextOrderButton.js';
import { DeskTabs } from './DeskTabs.js';
import { ErrandList } from './ErrandList.js';
import { useErrands, type ErrandQueue } from './use-errands.js';

/** Calls that are not orders: they are made while no order waits. */
export function ErrandsScreen() {
  const t = useText();
  const { data, isError } = useErrands();
  return (
    <>
      <PageHeader title={t('errands.title')}>
        <CountryFilter counts={{}} />
        <PauseButton />
        <CallerButton />
        <NextOrderButton />
      </PageHeader>
      <DeskTabs />
      {isError && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {data === undefined ? t('error.load') : t('error.stale')}
        </Alert>
      )}
      {data === undefined ? !isError && <Waiting /> : <Errands queue={data} />}
      <DeskAgents />
    </>
  );
}

const kinds: readonly ErrandKind[] = ['lead', 'club_join', 'club_renewal', 'club_prize', 'return', 'parcel'];

function Errands({ queue }: { readonly queue: ErrandQueue }) {
  const t = useText();
  const [chosen, setChosen] = useState<ErrandKind | null>(null);
  const { counts } = queue.meta;
  const rows = chosen === null ? queue.data : queue.data.filter(({ kind }) => kind === chosen);
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
      {rows.length === 0 ? <NoErrands /> : <ErrandList rows={rows} />}
      {chosen === null && queue.total > queue.data.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, textAlign: 'center' }}>
          {t('errands.more', { smart_count: queue.total - queue.data.length })}
        </Typography>
      )}
    </>
  );
}

function KindChoice({ kind, count }: { readonly kind: ErrandKind; readonly count: number }) {
  const t = useText();
  return (
    <>
      {t(`errands.kind.${kind}`)} <strong>{count}</strong>
    </>
  );
}

function NoErrands() {
  const t = useText();
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: 3.5, py: 7, px: 2, textAlign: 'center' }}>
      <Typography variant="h2" component="p" sx={{ mb: 0.5 }}>
        {t('errands.empty')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('errands.empty_text')}</Typography>
    </Paper>
  );
}

function Waiting() {
  return (
    <Stack spacing={1} aria-hidden="true">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={60} />
      ))}
    </Stack>
  );
}
