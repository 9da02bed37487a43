import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.js';
import { RecordRows, type Column } from '../../records/RecordList.js';
import { EventDetails, MethodDetails, ProcessDetails, ReadModelDetails } from './EntryDetails.js';
import { useReferenceColumns } from './reference-columns.js';
import type { ReferenceLists, Section } from './reference-sections.js';

interface ReferenceSectionProps {
  readonly section: Section;
  /** Undefined while loading. */
  readonly lists: ReferenceLists | undefined;
  readonly failed: boolean;
  readonly q: string;
}

export function ReferenceSection({ section, lists, failed, q }: ReferenceSectionProps) {
  const t = useText();
  const columns = useReferenceColumns();
  const common = { failed, q };
  const label = t(`reference.section.${section}`);
  switch (section) {
    case 'events':
      return (
        <EntryList {...common} label={label} rows={lists?.events} columns={columns.events} details={EventDetails} />
      );
    case 'rpc':
      return (
        <EntryList {...common} label={label} rows={lists?.methods} columns={columns.methods} details={MethodDetails} />
      );
    case 'read-models':
      return (
        <EntryList
          {...common}
          label={label}
          rows={lists?.readModels}
          columns={columns.readModels}
          details={ReadModelDetails}
        />
      );
    case 'background':
      return <BackgroundSection lists={lists} failed={failed} q={q} />;
    case 'metrics':
      return <EntryList {...common} label={label} rows={lists?.metrics} columns={columns.metrics} />;
    case 'environment':
      return <EntryList {...common} label={label} rows={lists?.variables} columns={columns.variables} />;
  }
}

function BackgroundSection({ lists, failed, q }: Omit<ReferenceSectionProps, 'section'>) {
  const t = useText();
  const columns = useReferenceColumns();
  const common = { failed, q };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Titled title={t('engine.processes')}>
        <EntryList
          {...common}
          label={t('engine.processes')}
          rows={lists?.processes}
          columns={columns.processes}
          details={ProcessDetails}
        />
      </Titled>
      <Titled title={t('engine.jobs')}>
        <EntryList {...common} label={t('engine.jobs')} rows={lists?.jobs} columns={columns.jobs} />
      </Titled>
      <Titled title={t('reference.sweepers')}>
        <EntryList {...common} label={t('reference.sweepers')} rows={lists?.sweepers} columns={columns.sweepers} />
      </Titled>
    </Box>
  );
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

interface EntryListProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly rows: readonly Row[] | undefined;
  readonly failed: boolean;
  readonly q: string;
  readonly columns: readonly Column<Row>[];
  readonly details?: (props: { readonly entry: Row }) => ReactNode;
}

/** The entry whose name was searched starts open, so that links lead to its details. */
function EntryList<Row extends { readonly id: string }>({ q, details: Details, ...list }: EntryListProps<Row>) {
  const t = useText();
  return (
    <RecordRows
      {...list}
      empty={t('reference.none')}
      {...(Details !== undefined && {
        details: (row: Row) => <Details entry={row} />,
        startsOpen: ({ id }: Row) => id === q,
      })}
    />
  );
}
