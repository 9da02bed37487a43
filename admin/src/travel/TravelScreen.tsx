import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PointInTimeResource } from '@shop/contracts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { NotFound } from '../layout/Notices.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { useShownCountry } from '../offers/offer-words.js';
import { NotRead } from '../records/NotRead.js';
import { recordPath } from '../records/record-path.js';
import { useCall } from '../rpc/use-call.js';
import { DifferenceTable } from './DifferenceTable.js';
import { recordName } from './record-name.js';
import { RecordTable } from './RecordTable.js';
import { RevisionSlider, type Span } from './RevisionSlider.js';

const resources = ['orders', 'reviews', 'memberships', 'offers'] as const satisfies readonly PointInTimeResource[];

const kinds = { orders: 'order', reviews: 'review', memberships: 'membership', offers: 'offer' } as const;

/** A record as it was at any revision, and what changed between two of them. */
export function TravelScreen() {
  const { resource: named, id = '' } = useParams();
  const resource = resources.find((one) => one === named);
  return resource === undefined ? <NotFound /> : <Travel key={`${resource} ${id}`} resource={resource} id={id} />;
}

function Travel({ resource, id }: { readonly resource: PointInTimeResource; readonly id: string }) {
  const t = useText();
  const { data: steps, error } = useCall('admin.history.steps', { resource, id });
  const [chosen, setChosen] = useState<Span | null>(null);
  const last = (steps?.length ?? 0) - 1;
  const span: Span = chosen ?? { from: Math.max(last - 1, 0), to: last };
  return (
    <>
      <TravelHeader resource={resource} id={id} last={last} />
      {steps === undefined && <NotRead error={error} />}
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

interface TravelHeaderProps {
  readonly resource: PointInTimeResource;
  readonly id: string;
  /** The newest revision; below 0: not known. */
  readonly last: number;
}

/** Which record it is, by what people call it, and the way back to it. */
function TravelHeader({ resource, id, last }: TravelHeaderProps) {
  const t = useText();
  const options = { enabled: last >= 0, keepPrevious: true, staleTime: Infinity };
  const { data } = useCall('admin.history.asOf', { resource, id, revision: Math.max(last, 0) }, options);
  const country = useShownCountry();
  const name = data === undefined ? null : recordName(resource, data.record, country);
  const of = t(`work.travel.of.${resource}`);
  const back = recordPath(kinds[resource], id);
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

interface ComparedProps {
  readonly resource: PointInTimeResource;
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
