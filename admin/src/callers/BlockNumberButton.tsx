import BlockOutlined from '@mui/icons-material/BlockOutlined';
import Button from '@mui/material/Button';
import type { BlockReason } from '@shop/contracts';
import { useState } from 'react';
import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandRadios } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';

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
  if (!can('admin.calls.block')) return null;
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<BlockOutlined />}
        onClick={() => setDialogOpen(true)}
        sx={{ ml: -1.75 }}
      >
        {t('callers.block.title')}
      </Button>
      {isDialogOpen && <BlockNumberDialog phone={phone} onClose={() => setDialogOpen(false)} />}
    </>
  );
}

interface BlockNumberDialogProps {
  readonly phone: string;
  readonly onClose: () => void;
}

function BlockNumberDialog({ phone, onClose }: BlockNumberDialogProps) {
  const t = useText();
  const values: { readonly reason: BlockReason | '' } = { reason: '' };
  return (
    <CommandDialog
      method="admin.calls.block"
      subject={phone}
      title={`${t('callers.block.title')} · ${phone}`}
      text={t('callers.block.text')}
      submitLabel={t('callers.block.title')}
      backLabel={t('callers.block.keep')}
      width="xs"
      danger
      values={values}
      undrafted={{ fields: ['reason'] }}
      toParams={({ reason }) => (reason === '' ? null : { phone, reason })}
      onClose={onClose}
    >
      <CommandRadios
        source="reason"
        label={t('callers.block.title')}
        hidesLabel
        hasDigits
        autoFocus
        options={reasons}
        optionText={(reason) => t(`callers.block.reason.${reason}`)}
      />
    </CommandDialog>
  );
}
