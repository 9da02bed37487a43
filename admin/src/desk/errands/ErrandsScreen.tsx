import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ErrandKind } from '@shop/contracts';
import { useState } from 'react';
import { CallerButton } from '../../callers/CallerButton.js';
import { DeskAgents } from '../../callers/DeskAgents.js';
import { PauseButton } from '../../callers/PauseButton.js';
import { useText } from '../../i18n/use-text.js';
import { PageHeader } from '../../layout/PageHeader.js';
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
        <ToggleButtonGroup
          exclusive
          size="small"
          value={chosen}
          onChange={(_, kind: ErrandKind | null) => setChosen(kind)}
          aria-label={t('errands.kinds')}
          sx={{ mb: 2, flexWrap: 'wrap', '& > *': { minHeight: 40, px: 1.5, gap: 0.75 } }}
        >
          {shown.map((kind) => (
            <ToggleButton key={kind} value={kind}>
              {t(`errands.kind.${kind}`)} <strong>{counts[kind] ?? 0}</strong>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
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
