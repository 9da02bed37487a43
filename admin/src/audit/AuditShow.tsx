import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { flattenFields, readableFields } from '@shop/contracts/record-difference';
import { useFieldText } from '../point-in-time/use-field-text.js';
import { StateDifferences } from '../ops/StateDifferences.js';
import { JsonView } from '../ops/JsonView.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import type { RecordOf } from '../providers/resources.js';
import { FactList } from '../records/FactList.js';
import { ResourceShow } from '../records/ResourceShow.js';
import { eventTitle, eventReasonText } from '../records/event-text.js';
import { listPath } from '../records/list-path.js';
import { useCan } from '../providers/use-can.js';
import { actorName } from './actor-name.js';
import { ChangeTable } from './AuditChanges.js';
import { AuditRecordLink } from './AuditRecordLink.js';
import { resourceOf } from './use-change-text.js';

export function AuditShow() {
  return <ResourceShow<'audit'>>{(entry) => <AuditScreen entry={entry} />}</ResourceShow>;
}

function AuditScreen({ entry }: { readonly entry: RecordOf<'audit'> }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <PageHeader title={eventTitle(entry.action, t)}>
        <Button component={Link} to="/audit" variant="outlined">
          {t('records.back')}
        </Button>
      </PageHeader>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
          alignItems: 'start',
        }}
      >
        <Panel title={t('audit.about')}>
          <FactList
            facts={[
              { label: t('audit.who'), value: actorName(entry, t) },
              { label: t('audit.when'), value: format.moment(entry.at) },
              {
                label: t('audit.why'),
                value: entry.reason === null ? null : eventReasonText(entry.action, entry.reason, t),
              },
              { label: t('audit.record'), value: <AuditRecordLink row={entry} /> },
              { label: t('engine.revision'), value: `#${entry.revision}` },
              {
                label: t('audit.together'),
                value: (
                  <Box
                    component={Link}
                    to={listPath('audit', { q: entry.correlationId })}
                    sx={{ color: 'primary.main' }}
                  >
                    {entry.correlationId}
                  </Box>
                ),
              },
            ]}
          />
        </Panel>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {entry.changes.length > 0 ? (
            <Panel title={t('engine.difference')}>
              <ChangeTable row={entry} />
            </Panel>
          ) : (
            <RecordedFacts entry={entry} />
          )}
          <RawData entry={entry} />
        </Box>
      </Box>
    </>
  );
}

/** What the event says, for events that change no field, such as an export. */
function RecordedFacts({ entry }: { readonly entry: RecordOf<'audit'> }) {
  const t = useText();
  const text = useFieldText(resourceOf(entry.resource), {});
  const facts = readableFields(flattenFields(entry.facts)).filter(({ value }) => value !== null && !isId(value));
  return (
    <Panel title={t('audit.facts')}>
      {facts.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('audit.no_changes')}</Box>
      ) : (
        <FactList
          facts={facts.map(({ path, value }) => ({ label: text.label(path), value: text.value(path, value) }))}
        />
      )}
    </Panel>
  );
}

/** Ids say nothing to people; the raw data has them. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

/** Paths and values as stored, for those who may read streams. */
function RawData({ entry }: { readonly entry: RecordOf<'audit'> }) {
  const t = useText();
  const can = useCan();
  if (!can('ops.streams.read')) return null;
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', mb: 1 }}>
        {t('audit.raw')}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <StateDifferences label={t('engine.difference')} differences={entry.differences} />
        <JsonView label={t('audit.facts')} value={entry.facts} />
      </Box>
    </Box>
  );
}
