import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PointInTimeResource } from '@shop/contracts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { NotFound } from '../layout/StatusScreens.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { useDefaultCountry } from '../offers/offer-names.js';
import { LoadError } from '../records/LoadError.js';
import { recordPath } from '../records/record-path.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { DifferenceTable } from './DifferenceTable.js';
import { recordName } from './record-name.js';
import { RecordTable } from './RecordTable.js';
import { RevisionSlider, type RevisionRange } from './RevisionSlider.js';

const resources = ['orders', 'reviews', 'memberships', 'offers'] as const satisfies readonly PointInTimeResource[];

const kindByResource = { orders: 'order', reviews: 'review', memberships: 'membership', offers: 'offer' } as const;

export function PointInTimeScreen() {
  const { resource: named, id = '' } = useParams();
  const resource = resources.find((one) => one === named);
  return resource === undefined ? (
    <NotFound />
  ) : (
    <PointInTimeView key={`${resource} ${id}`} resource={resource} id={id} />
  );
}

function PointInTimeView({ resource, id }: { readonly resource: PointInTimeResource; readonly id: string }) {
  const t = useText();
  const { data: steps, error } = useRpcQuery('admin.history.steps', { resource, id });
  const [selectedRange, setSelectedRange] = useState<RevisionRange | null>(null);
  const lastRevision = (steps?.length ?? 0) - 1;
  const range: RevisionRange = selectedRange ?? { from: Math.max(lastRevision - 1, 0), to: lastRevision };
  return (
    <>
      <PointInTimeHeader resource={resource} id={id} lastRevision={lastRevision} />
      {steps === undefined && <LoadError error={error} />}
      {steps !== undefined && lastRevision >= 0 && (
        <>
          <Panel title={t('work.travel.slider')}>
            <RevisionSlider steps={steps} range={range} onChange={setSelectedRange} />
          </Panel>
          <RevisionComparison resource={resource} id={id} range={range} isSingle={lastRevision === 0} />
        </>
      )}
    </>
  );
}

interface PointInTimeHeaderProps {
  readonly resource: PointInTimeResource;
  readonly id: string;
  /** -1 while unknown. */
  readonly lastRevision: number;
}

function PointInTimeHeader({ resource, id, lastRevision }: PointInTimeHeaderProps) {
  const t = useText();
  const options = { enabled: lastRevision >= 0, keepPrevious: true, staleTime: Infinity };
  const { data } = useRpcQuery('admin.history.asOf', { resource, id, revision: Math.max(lastRevision, 0) }, options);
  const country = useDefaultCountry();
  const name = data === undefined ? null : recordName(resource, data.record, country);
  const of = t(`work.travel.of.${resource}`);
  const back = recordPath(kindByResource[resource], id);
  return (
    <PageHeader title={`${name === null ? of : `${of} ${name}`}: ${t('work.travel.title')}`}>
      {back !== null && (
        <Button component={Link} to={back} variant="outlined">
          {t(`work.travel.back.${resource}`)}
        </Button>
      )}
    </PageHeader>
  );
}

interface RevisionComparisonProps {
  readonly resource: PointInTimeResource;
  readonly id: string;
  readonly range: RevisionRange;
  readonly isSingle: boolean;
}

function RevisionComparison({ resource, id, range, isSingle }: RevisionComparisonProps) {
  const t = useText();
  const queryOptions = { keepPrevious: true, staleTime: Infinity } as const;
  const before = useRpcQuery('admin.history.asOf', { resource, id, revision: range.from }, queryOptions);
  const after = useRpcQuery('admin.history.asOf', { resource, id, revision: range.to }, queryOptions);
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
      {!isSingle && <DifferenceTable resource={resource} before={before.data} after={after.data} />}
      <RecordTable resource={resource} state={after.data} />
    </Box>
  );
}
