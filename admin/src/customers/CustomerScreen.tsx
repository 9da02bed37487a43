import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Customer } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { RecordLoadError } from '../records/RecordLoadError.js';
import { ResourceShow } from '../records/ResourceShow.js';
import { customerName } from './customer-name.js';
import { CustomerActions } from './CustomerActions.js';
import { CustomerOrders } from './CustomerOrders.js';
import { DuplicateCustomers } from './DuplicateCustomers.js';
import { CustomerProfile } from './CustomerProfile.js';
import { DataRequestChip } from './DataRequestChip.js';
import { CustomerTimeline } from './CustomerTimeline.js';

export function CustomerScreen() {
  return (
    <ResourceShow<'users'> fallback={(error) => <RecordLoadError error={error} notFoundText="customers.gone" />}>
      {(customer) => <CustomerDetails key={customer.id} customer={customer} />}
    </ResourceShow>
  );
}

function CustomerDetails({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <PageHeader
        title={customerName(customer, t)}
        titleExtra={customer.request === null ? undefined : <DataRequestChip request={customer.request} />}
      >
        <CustomerActions customer={customer} />
      </PageHeader>
      {customer.erasedAt !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('customers.erased_on', { day: format.moment(customer.erasedAt) })}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <CustomerProfile customer={customer} />
          <CustomerOrders customer={customer} />
          {customer.duplicates.length > 0 && <DuplicateCustomers customer={customer} />}
        </Box>
        <Panel title={t('customers.timeline.title')}>
          <CustomerTimeline customer={customer} />
        </Panel>
      </Box>
    </>
  );
}
