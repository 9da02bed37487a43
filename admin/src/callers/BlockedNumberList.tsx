import Button from '@mui/material/Button';
import type { BlockedNumber } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useCan } from '../providers/use-can.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList } from '../records/ResourceList.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { CallerLookupButton } from './CallerLookupButton.js';

/** Shows only the last digits; finding an entry requires the full number. */
export function BlockedNumberList() {
  const t = useText();
  const format = useFormat();
  const can = useCan();
  const columns: readonly Column<BlockedNumber>[] = [
    { id: 'number', label: t('callers.look_up.number'), cell: ({ ending }) => `… ${ending}` },
    { id: 'reason', label: t('reason.own'), cell: ({ reason }) => t(`callers.block.reason.${reason}`) },
    { id: 'by', label: t('callers.block.by'), cell: ({ by }) => by.name ?? t('history.staff') },
    { id: 'at', label: t('callers.block.at'), noWrap: true, cell: ({ at }) => format.moment(at) },
  ];
  return (
    <ResourceList<'blocks'>>
      <PageHeader title={t('callers.block.list')}>
        <CallerLookupButton />
      </PageHeader>
      <RecordList
        label={t('callers.block.list')}
        columns={columns}
        empty={t('callers.block.none')}
        actions={(block) => (can('admin.calls.unblock') ? <UnblockButton block={block} /> : null)}
      />
    </ResourceList>
  );
}

function UnblockButton({ block: { id, ending } }: { readonly block: BlockedNumber }) {
  const t = useText();
  const { send, pending } = useRecordCommand('admin.calls.unblock');
  return (
    <Button
      size="small"
      variant="outlined"
      loading={pending}
      aria-label={t('callers.block.free_named', { ending })}
      onClick={() => send({ id })}
    >
      {t('callers.block.free')}
    </Button>
  );
}
