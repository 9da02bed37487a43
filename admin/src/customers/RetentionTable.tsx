import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DataOf } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { RecordRows, type Column } from '../records/RecordList.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

type RetentionRule = DataOf<ConsoleContract['admin.retention.rules']>[number] & { readonly id: string };

export function RetentionTable() {
  const t = useText();
  const { data, isError } = useRpcQuery('admin.retention.rules', {});
  const rules = data?.map((rule) => ({ ...rule, id: `${rule.kind} ${rule.country ?? ''}` }));
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('customers.retention.title')}
      </Typography>
      <RecordRows
        label={t('customers.retention.title')}
        rows={rules}
        failed={isError}
        columns={useColumns()}
        empty=""
      />
    </Box>
  );
}

function useColumns(): readonly Column<RetentionRule>[] {
  const t = useText();
  const format = useFormat();
  const orDash = (text: string | number | null) => text ?? '–';
  return [
    {
      id: 'what',
      label: t('customers.retention.what'),
      cell: ({ kind, country }) => `${t(`customers.retention.kind.${kind}`)}${country === null ? '' : `, ${country}`}`,
    },
    {
      id: 'period',
      label: t('customers.retention.period'),
      cell: ({ unit, amount }) => t(`customers.retention.unit.${unit}`, { smart_count: amount }),
    },
    { id: 'kept', label: t('customers.retention.kept'), alignRight: true, cell: ({ kept }) => orDash(kept) },
    {
      id: 'next',
      label: t('customers.retention.next'),
      alignRight: true,
      cell: ({ nextAt }) => orDash(nextAt === null ? null : format.day(nextAt)),
    },
  ];
}
