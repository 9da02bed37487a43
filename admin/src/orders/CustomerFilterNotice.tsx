import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { countryCodes } from '@shop/countries/country';
import { customerOrderOutcomes } from '@shop/contracts/report-definitions';
import { useListContext } from 'react-admin';
import { useFormat, type Format } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';

export function CustomerFilterNotice() {
  const t = useText();
  const format = useFormat();
  const { filterValues, setFilters, meta } = useListContext();
  const { userId, fate: outcomeFilter, ...rest } = filterValues;
  if (userId === undefined && outcomeFilter === undefined) return null;
  const outcome = customerOrderOutcomes.find((one) => one === outcomeFilter);
  const parts = outcome === undefined ? [] : [t(`customers.orders.${outcome}`), ...amountTexts(meta, format)];
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" onClick={() => setFilters(rest, {}, false)}>
          {t('reports.unlisted')}
        </Button>
      }
    >
      {[userId === undefined ? t('orders.title') : t('customers.orders.of_one'), parts.join(' · ')]
        .filter((part) => part !== '')
        .join(': ')}
    </Alert>
  );
}

function amountTexts(meta: unknown, format: Format): readonly string[] {
  if (typeof meta !== 'object' || meta === null || !('sums' in meta)) return [];
  const { sums } = meta;
  if (typeof sums !== 'object' || sums === null) return [];
  const amounts: Readonly<Record<string, unknown>> = { ...sums };
  return countryCodes.flatMap((country) => {
    const sum = amounts[country];
    return typeof sum === 'number' ? [format.money(sum, country)] : [];
  });
}
