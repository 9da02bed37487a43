import BlockOutlined from '@mui/icons-material/BlockOutlined';
import Button from '@mui/material/Button';
import type { BlockReason } from '@shop/contracts';
import { useState } from 'react';
import { ReasonDialog } from '../calls/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { useRecordCommand } from '../records/use-record-command.js';

const reasonOrder: Readonly<Record<BlockReason, number>> = {
  asked: 1,
  refusals: 2,
  fraud: 3,
  abuse: 4,
  other_person: 5,
};
const reasons = (Object.keys(reasonOrder) as BlockReason[]).sort((a, b) => reasonOrder[a] - reasonOrder[b]);

export function BlockNumberButton({ phone }: { readonly phone: string }) {
  const t = useText();
  const can = useCan();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { send, pending } = useRecordCommand('admin.calls.block');
  if (!can('admin.calls.block')) return null;
  return (
    <>
      <Button
        size="small"
        color="error"
        loading={pending}
        startIcon={<BlockOutlined />}
        onClick={() => setDialogOpen(true)}
        sx={{ ml: -1.75 }}
      >
        {t('callers.block.title')}
      </Button>
      {isDialogOpen && (
        <ReasonDialog
          title={t('callers.block.title')}
          text={t('callers.block.text')}
          reasons={reasons.map((reason) => t(`callers.block.reason.${reason}`))}
          isFixedList
          submitLabel={t('callers.block.title')}
          danger
          onClose={() => setDialogOpen(false)}
          onSubmit={(text) => {
            setDialogOpen(false);
            const reason = reasons.find((one) => t(`callers.block.reason.${one}`) === text);
            if (reason !== undefined) send({ phone, reason });
          }}
        />
      )}
    </>
  );
}
