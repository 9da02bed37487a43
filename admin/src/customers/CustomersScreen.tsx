import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { CustomerRow } from '@shop/contracts';
import { countryCodes } from '@shop/countries/country';
import { formatPhone } from '@shop/countries/phone';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useCan } from '../providers/use-can.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterBar, FilterSearch } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList } from '../records/ResourceList.js';
import { customerName } from './customer-name.js';
import { DataRequestChip } from './DataRequestChip.js';

export function CustomersScreen() {
  const t = useText();
  const can = useCan();
  return (
    <ResourceList<'users'>>
      <PageHeader title={t('customers.title')}>
        {can('admin.dataRequests.getList') && (
          <Button component={Link} to="/data-requests" variant="outlined">
            {t('customers.requests.title')}
          </Button>
        )}
      </PageHeader>
      <FilterTabs
        source="country"
        label={t('customers.by_country')}
        options={countryCodes.map((code) => ({ value: code, text: t(`country.${code}`) }))}
      />
      <FilterBar>
        <FilterSearch label={t('customers.search')} width={420} />
      </FilterBar>
      <RecordList
        label={t('customers.title')}
        columns={useColumns()}
        empty={t('customers.none')}
        emptySearch={t('customers.not_found')}
        getPath={({ id }) => `/customers/${id}`}
      />
    </ResourceList>
  );
}

function useColumns(): readonly Column<CustomerRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    { id: 'name', label: t('customers.name'), cell: (row) => customerName(row, t) },
    { id: 'email', label: t('customer.email'), cell: (row) => row.email ?? '–' },
    {
      id: 'phone',
      label: t('field.phone'),
      cell: ({ phone, phoneMasked }) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {phone === null ? '–' : phoneMasked ? phone : formatPhone(phone, 'international')}
        </Box>
      ),
    },
    { id: 'country', label: t('orders.country'), cell: ({ country }) => country },
    {
      id: 'orders',
      label: t('customers.orders.title'),
      cell: ({ orders }) => (
        <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {format.number(orders.total)}
          {orders.refused > 0 && (
            <Chip
              size="small"
              color="warning"
              variant="outlined"
              label={t('customers.orders.refused_count', { smart_count: orders.refused })}
            />
          )}
        </Box>
      ),
    },
    {
      id: 'paid',
      label: t('customers.orders.paid'),
      cell: ({ orders, country }) => format.money(orders.paidMinor, country),
      alignRight: true,
      desktopOnly: true,
    },
    { id: 'request', label: t('customers.requests.one'), cell: (row) => <DataRequestChip request={row.request} /> },
  ];
}
