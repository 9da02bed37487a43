import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { CustomerLink } from '../customers/CustomerLink.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import type { RecordOf } from '../providers/resources.js';
import { FactList } from '../records/FactList.js';
import { ResourceShow } from '../records/ResourceShow.js';
import { deliveryReasonText } from '../records/delivery-reason-text.js';
import { DeliveryProblem } from './DeliveryProblem.js';

export function MessageShow() {
  return <ResourceShow<'messages'>>{(message) => <MessageScreen message={message} />}</ResourceShow>;
}

function MessageScreen({ message }: { readonly message: RecordOf<'messages'> }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <PageHeader title={t(`messages.kinds.${message.kind}`)}>
        <Button component={Link} to="/messages" variant="outlined">
          {t('records.back')}
        </Button>
      </PageHeader>
      <DeliveryProblem message={message} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Panel title={message.subject ?? t('messages.text')}>
          {message.text === null ? (
            <Box sx={{ color: 'text.secondary' }}>{t('messages.unreadable')}</Box>
          ) : (
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message.text}</Box>
          )}
        </Panel>
        <Panel title={t('messages.about')}>
          <FactList
            facts={[
              {
                label: t('messages.to'),
                value: <CustomerLink id={message.userId}>{message.recipient ?? t('customer.erased')}</CustomerLink>,
              },
              { label: t('messages.channel'), value: t(`messages.channels.${message.channel}`) },
              { label: t('orders.country'), value: t(`country.${message.country}`) },
              { label: t('messages.written'), value: format.moment(message.createdAt) },
              { label: t('messages.status'), value: t(`messages.statuses.${message.status}`) },
              ...(message.triedAt === null
                ? []
                : [{ label: t('messages.tried'), value: format.moment(message.triedAt) }]),
              ...(message.reason === null
                ? []
                : [{ label: t('messages.reason'), value: deliveryReasonText(message.reason, t) }]),
            ]}
          />
        </Panel>
      </Box>
    </>
  );
}
