import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useMemo, type ReactNode } from 'react';
import { useFormat } from '../../format/use-format.js';
import { useText, type Translate } from '../../i18n/use-text.js';
import type { Column } from '../../records/RecordList.js';
import type { Reference } from './reference.js';
import type { ReferenceLists } from './reference-sections.js';

type ReferenceColumns = { readonly [Name in keyof Reference]: readonly Column<ReferenceLists[Name][number]>[] };
type FormatNumber = (value: number) => string;

export function useReferenceColumns(): ReferenceColumns {
  const t = useText();
  const { number } = useFormat();
  return useMemo(
    () => ({ ...codeColumns(t, number), ...backgroundColumns(t, number), ...operationColumns(t) }),
    [t, number],
  );
}

function codeColumns(t: Translate, number: FormatNumber): Pick<ReferenceColumns, 'events' | 'methods' | 'readModels'> {
  const moduleColumn = { id: 'module', label: t('reference.module'), cell: ({ module }: { module: string }) => module };
  return {
    events: [
      {
        id: 'type',
        label: t('reference.event'),
        cell: ({ type, version, retired, personal }) => (
          <Name name={type} note={t('engine.version', { version })}>
            {retired && <Mark text={t('reference.retired')} />}
            {personal !== null && <Mark text={t('reference.personal')} />}
          </Name>
        ),
      },
      moduleColumn,
      { id: 'stream', label: t('engine.stream'), cell: ({ stream }) => stream ?? '–' },
      {
        id: 'consumers',
        label: t('reference.consumers'),
        alignRight: true,
        cell: ({ readModels, processes }) => number(readModels.length + processes.length),
      },
    ],
    methods: [
      { id: 'name', label: t('reference.method'), cell: ({ name }) => <Name name={name} /> },
      { id: 'kind', label: t('engine.kind'), noWrap: true, cell: ({ kind }) => t(`reference.method_kind.${kind}`) },
      moduleColumn,
      { id: 'access', label: t('reference.access'), cell: ({ access }) => access },
    ],
    readModels: [
      {
        id: 'name',
        label: t('reference.read_model'),
        cell: ({ name, version }) => <Name name={name} note={t('engine.version', { version })} />,
      },
      moduleColumn,
      { id: 'table', label: t('reference.table'), cell: ({ table }) => table },
      {
        id: 'sources',
        label: t('engine.event_count'),
        alignRight: true,
        cell: ({ sources }) => number(sources.length),
      },
    ],
  };
}

function backgroundColumns(
  t: Translate,
  number: FormatNumber,
): Pick<ReferenceColumns, 'processes' | 'jobs' | 'sweepers'> {
  const moduleColumn = { id: 'module', label: t('reference.module'), cell: ({ module }: { module: string }) => module };
  const seconds = (count: number) => t('engine.seconds', { count: number(count) });
  return {
    processes: [
      { id: 'name', label: t('reference.process'), cell: ({ name }) => <Name name={name} /> },
      moduleColumn,
      { id: 'from', label: t('reference.from'), cell: ({ from }) => startText(from, t) },
      { id: 'events', label: t('engine.event_count'), alignRight: true, cell: ({ events }) => number(events.length) },
    ],
    jobs: [
      { id: 'name', label: t('jobs.kind'), cell: ({ name }) => <Name name={name} /> },
      moduleColumn,
      {
        id: 'attempts',
        label: t('reference.attempts'),
        alignRight: true,
        cell: ({ attempts }) => number(attempts),
      },
      {
        id: 'timeout',
        label: t('reference.timeout'),
        alignRight: true,
        cell: ({ timeoutSeconds }) => seconds(timeoutSeconds),
      },
      {
        id: 'concurrency',
        label: t('reference.concurrency'),
        alignRight: true,
        cell: ({ concurrency }) => number(concurrency),
      },
      {
        id: 'retention',
        label: t('reference.retention'),
        alignRight: true,
        cell: ({ retentionDays }) => t('reference.days', { smart_count: retentionDays }),
      },
    ],
    sweepers: [
      { id: 'name', label: t('reference.sweeper'), cell: ({ name }) => <Name name={name} /> },
      moduleColumn,
      {
        id: 'every',
        label: t('reference.every'),
        alignRight: true,
        cell: ({ everySeconds }) => seconds(everySeconds),
      },
    ],
  };
}

function operationColumns(t: Translate): Pick<ReferenceColumns, 'metrics' | 'variables'> {
  return {
    metrics: [
      { id: 'name', label: t('reference.metric'), cell: ({ name }) => <Name name={name} /> },
      { id: 'type', label: t('engine.kind'), cell: ({ type }) => type },
      {
        id: 'labels',
        label: t('reference.labels'),
        cell: ({ labels }) => (labels.length === 0 ? '–' : labels.join(', ')),
      },
      { id: 'help', label: t('reference.meaning'), cell: ({ help }) => help },
    ],
    variables: [
      { id: 'name', label: t('reference.variable'), cell: ({ name }) => <Name name={name} /> },
      {
        id: 'default',
        label: t('reference.default'),
        cell: ({ default: value }) =>
          value === null ? (
            '–'
          ) : (
            <Box sx={{ overflowWrap: 'anywhere', minWidth: '8em', maxWidth: '22em' }}>{value}</Box>
          ),
      },
      { id: 'purpose', label: t('reference.purpose'), cell: ({ purpose }) => purpose },
    ],
  };
}

function startText(from: string | null, t: Translate): string {
  switch (from) {
    case null:
      return t('reference.start.empty_log');
    case 'beginning':
      return t('reference.start.beginning');
    case 'now':
      return t('reference.start.now');
    default:
      return from;
  }
}

interface NameProps {
  readonly name: string;
  readonly note?: string;
  readonly children?: ReactNode;
}

function Name({ name, note, children }: NameProps) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {name}
      </Box>
      {note !== undefined && (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {' '}
          {note}
        </Box>
      )}
      {children}
    </>
  );
}

function Mark({ text }: { readonly text: string }) {
  return (
    <>
      {' '}
      <Chip component="span" size="small" label={text} sx={{ height: 20, fontSize: '0.75rem' }} />
    </>
  );
}
