import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { CustomerLink } from '../customers/CustomerLink.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { FactList } from '../records/FactList.js';
import { LoadError } from '../records/LoadError.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { deliveryReasonText } from '../records/delivery-reason-text.js';
import { DeliveryProblem } from './DeliveryProblem.js';

export function MessageShow() {
  const t = useText();
  const format = useFormat();
  const { id = '' } = useParams();
  const { data, error } = useRpcQuery('admin.messages.getOne', { id });
  if (data === undefined) return <LoadError error={error} />;
  return (
    <>
      <PageHeader title={t(`messages.kinds.${data.kind}`)}>
        <Button component={Link} to="/messages" variant="outlined">
          {t('records.back')}
        </Button>
      </PageHeader>
      <DeliveryProblem message={data} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Panel title={data.subject ?? t('messages.text')}>
          {data.text === null ? (
            <Box sx={{ color: 'text.secondary' }}>{t('messages.unreadable')}</Box>
          ) : (
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{data.text}</Box>
          )}
        </Panel>
        <Panel title={t('messages.about')}>
          <FactList
            facts={[
              {
                label: t('messages.to'),
                value: <CustomerLink id={data.userId}>{data.recipient ?? t('customer.erased')}</CustomerLink>,
              },
              { label: t('messages.channel'), value: t(`messages.channels.${data.channel}`) },
              { label: t('orders.country'), value: t(`country.${data.country}`) },
              { label: t('messages.written'), value: format.moment(data.createdAt) },
              { label: t('messages.status'), value: t(`messages.statuses.${data.status}`) },
              ...(data.triedAt === null ? [] : [{ label: t('messages.tried'), value: format.moment(data.triedAt) }]),
              ...(data.reason === null
                ? []
                : [{ label: t('messages.reason'), value: deliveryReasonText(data.reason, t) }]),
            ]}
          />
        </Panel>
      </Box>
    </>
  );
}
