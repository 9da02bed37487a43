import BlockOutlined from '@mui/icons-material/BlockOutlined';
import Button from '@mui/material/Button';
import type { BlockReason } from '@shop/contracts';
import { useState } from 'react';
import { ReasonDialog } from '../desk/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { useRecordCommand } from '../records/use-record-command.js';

const reasonOrder: Readonly<Record<BlockReason, number>> = {
  asked: 1,
  refusals: 2,
  fraud: 3,
  abuse: 4,
  other_person: 5,
};
const reasons = (Object.keys(reasonOrder) as BlockReason[]).sort((a, b) => reasonOrder[a] - reasonOrder[b]);

/** Nobody calls this number or delivers to it any more, for a reason. */
export function BlockButton({ phone }: { readonly phone: string }) {
  const t = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const { send, pending } = useRecordCommand('admin.calls.block');
  if (!may('admin.calls.block')) return null;
  return (
    <>
      <Button
        size="small"
        color="error"
        loading={pending}
        startIcon={<BlockOutlined />}
        onClick={() => setAsking(true)}
        sx={{ ml: -1.75 }}
      >
        {t('callers.block.title')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('callers.block.title')}
          text={t('callers.block.text')}
          reasons={reasons.map((reason) => t(`callers.block.reason.${reason}`))}
          onlyThese
          submit={t('callers.block.title')}
          danger
          onClose={() => setAsking(false)}
          onSubmit={(text) => {
            setAsking(false);
            const reason = reasons.find((one) => t(`callers.block.reason.${one}`) === text);
            if (reason !== undefined) send({ phone, reason });
          }}
        />
      )}
    </>
  );
}
