import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RemittanceContradiction, RemittanceList } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useCan } from '../providers/use-can.js';
import { RecordRows, type Column } from '../records/RecordList.js';
import { useRecordCommand } from '../records/use-record-command.js';

interface RemittanceContradictionPanelProps {
  readonly list: RemittanceList;
  readonly contradictions: readonly RemittanceContradiction[];
}

export function RemittanceContradictionPanel({ list, contradictions }: RemittanceContradictionPanelProps) {
  const t = useText();
  const format = useFormat();
  const can = useCan();
  const { send, pending } = useRecordCommand('admin.remittances.settle');
  const columns = useColumns(list);
  if (list.contradictedAt === null) return null;
  return (
    <Panel title={t('cash.remittances.contradiction')} sx={{ mb: 2 }}>
      <Typography sx={{ mb: 1.5 }}>
        {t('cash.remittances.contradiction_text', { since: format.moment(list.contradictedAt) })}
      </Typography>
      <RecordRows
        label={t('cash.remittances.contradiction')}
        rows={contradictions.map((row) => ({ id: row.parcel, ...row }))}
        failed={false}
        columns={columns}
        empty={t('cash.remittances.none')}
      />
      {can('admin.remittances.settle') && (
        <Button
          variant="outlined"
          loading={pending}
          sx={{ mt: 1.5 }}
          onClick={() => send({ id: list.id, expectedRevision: list.revision })}
        >
          {t('cash.remittances.cleared_up')}
        </Button>
      )}
    </Panel>
  );
}

function useColumns({ country }: RemittanceList): readonly Column<RemittanceContradiction & { readonly id: string }>[] {
  const t = useText();
  const format = useFormat();
  const amountText = (one: RemittanceContradiction['taken'], amount: 'collectedMinor' | 'remittedMinor') =>
    one === null ? '–' : format.money(one[amount], country);
  const amountChange = (amount: 'collectedMinor' | 'remittedMinor') => (row: RemittanceContradiction) =>
    changeText(amountText(row.taken, amount), amountText(row.given, amount));
  const times = ({ taken, given }: RemittanceContradiction) =>
    changeText(format.number(taken?.times ?? 0), format.number(given?.times ?? 0));
  return [
    { id: 'parcel', label: t('cash.parcel'), cell: ({ parcel }) => parcel },
    { id: 'collected', label: t('cash.collected'), alignRight: true, cell: amountChange('collectedMinor') },
    { id: 'remitted', label: t('cash.remitted'), alignRight: true, cell: amountChange('remittedMinor') },
    { id: 'times', label: t('cash.remittances.row_count'), alignRight: true, cell: times },
  ];
}

function changeText(before: string, after: string): string {
  return before === after ? before : `${before} → ${after}`;
}
