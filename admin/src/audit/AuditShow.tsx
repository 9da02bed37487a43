import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { StateDifferences } from '../ops/StateDifferences.js';
import { JsonView } from '../ops/JsonView.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { FactList } from '../records/FactList.js';
import { LoadError } from '../records/LoadError.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { eventTitle, eventReasonText } from '../records/event-text.js';
import { actorName } from './actor-name.js';
import { AuditRecordLink } from './AuditRecordLink.js';

export function AuditShow() {
  const t = useText();
  const format = useFormat();
  const { id = '' } = useParams();
  const { data, error } = useRpcQuery('admin.audit.getOne', { id });
  if (data === undefined) return <LoadError error={error} />;
  return (
    <>
      <PageHeader title={eventTitle(data.action, t)}>
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
              { label: t('audit.who'), value: actorName(data, t) },
              { label: t('audit.when'), value: format.moment(data.at) },
              {
                label: t('audit.why'),
                value: data.reason === null ? null : eventReasonText(data.action, data.reason, t),
              },
              { label: t('audit.record'), value: <AuditRecordLink row={data} /> },
              { label: t('engine.revision'), value: `#${data.revision}` },
              {
                label: t('audit.together'),
                value: (
                  <Box component={Link} to={`/audit?q=${data.correlationId}`} sx={{ color: 'primary.main' }}>
                    {data.correlationId}
                  </Box>
                ),
              },
            ]}
          />
        </Panel>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Panel title={t('engine.difference')}>
            <StateDifferences label={t('engine.difference')} differences={data.differences} />
          </Panel>
          <Panel title={t('audit.facts')}>
            <JsonView label={t('audit.facts')} value={data.facts} />
          </Panel>
        </Box>
      </Box>
    </>
  );
}
