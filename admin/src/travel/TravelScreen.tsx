import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TravelResource } from '@shop/contracts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { NotFound } from '../layout/Notices.js';
import { useCall } from '../rpc/use-call.js';
import { DifferenceTable } from './DifferenceTable.js';
import { RecordTable } from './RecordTable.js';
import { RevisionSlider, type Span } from './RevisionSlider.js';

const resources = ['orders', 'reviews', 'memberships', 'offers'] as const satisfies readonly TravelResource[];

/** A record as it was at any revision, and what changed between two of them. */
export function TravelScreen() {
  const { resource: named, id = '' } = useParams();
  const resource = resources.find((one) => one === named);
  return resource === undefined ? <NotFound /> : <Travel key={`${resource} ${id}`} resource={resource} id={id} />;
}

function Travel({ resource, id }: { readonly resource: TravelResource; readonly id: string }) {
  const t = useText();
  const { data: steps, isError } = useCall('admin.history.steps', { resource, id });
  const [chosen, setChosen] = useState<Span | null>(null);
  const last = (steps?.length ?? 0) - 1;
  const span: Span = chosen ?? { from: Math.max(last - 1, 0), to: last };
  return (
    <>
      <PageHeader title={`${t(`work.travel.of.${resource}`)}: ${t('work.travel.title')}`}>
        {resource === 'orders' && (
          <Button component={Link} to={`/orders/${id}/show`} variant="outlined">
            {t('work.travel.back')}
          </Button>
        )}
      </PageHeader>
      {isError && <Alert severity="error">{t('error.load')}</Alert>}
      {steps === undefined && !isError && <ScreenSkeleton />}
      {steps !== undefined && last >= 0 && (
        <>
          <Panel title={t('work.travel.slider')}>
            <RevisionSlider steps={steps} span={span} onChange={setChosen} />
          </Panel>
          <Compared resource={resource} id={id} span={span} single={last === 0} />
        </>
      )}
    </>
  );
}

interface ComparedProps {
  readonly resource: TravelResource;
  readonly id: string;
  readonly span: Span;
  /** There is one revision only, and nothing to compare it with. */
  readonly single: boolean;
}

function Compared({ resource, id, span, single }: ComparedProps) {
  const t = useText();
  const kept = { keepPrevious: true, staleTime: Infinity } as const;
  const before = useCall('admin.history.asOf', { resource, id, revision: span.from }, kept);
  const after = useCall('admin.history.asOf', { resource, id, revision: span.to }, kept);
  if (before.isError || after.isError) return <Alert severity="error">{t('error.load')}</Alert>;
  if (before.data === undefined || after.data === undefined) return <ScreenSkeleton />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      {!single && <DifferenceTable resource={resource} before={before.data} after={after.data} />}
      <RecordTable resource={resource} past={after.data} />
    </Box>
  );
}
