import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CashRow, SettlementReason } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CommandDialog } from '../commands/CommandDialog.js';
import { isValidText } from '../commands/command-fields.js';
import { CommandRadios, CommandText } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useSignedMoney } from './cash-text.js';

const reasons: readonly SettlementReason[] = [
  'paid_otherwise',
  'carrier_corrects',
  'fee_kept',
  'paid_back',
  'written_off',
  'other',
];

interface SettleValues {
  readonly reason: SettlementReason | '';
  readonly note: string;
}

const emptyValues: SettleValues = { reason: '', note: '' };
const isValidNote = (note: string) => isValidText('admin.cash.settle', 'note', note);

interface CashCommandDialogProps {
  readonly row: CashRow;
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** History of the parcel's cash. */
  readonly children: ReactNode;
}

/** Settles a difference for a reason; a note alone can be added before. */
export function SettleDialog({ row, children, ...dialog }: CashCommandDialogProps) {
  const t = useText();
  const signed = useSignedMoney();
  const toParams = ({ reason, note }: SettleValues) => {
    const text = note.trim();
    if (reason === '' || !isValidNote(note) || (reason === 'other' && text === '')) return null;
    return { id: row.id, expectedRevision: row.revision, reason, ...(text !== '' && { note: text }) };
  };
  return (
    <CommandDialog
      {...dialog}
      method="admin.cash.settle"
      subject={row.id}
      submitLabel={t('cash.settle')}
      backLabel={t('action.close')}
      values={emptyValues}
      undrafted={{ fields: ['reason'] }}
      toParams={toParams}
    >
      {children}
      <CommandRadios
        source="reason"
        label={t('cash.settle_title', { amount: signed(row.balanceMinor, row.country) })}
        options={reasons}
        optionText={(reason) => t(`cash.reasons.${reason}`)}
      />
      <SettleNote row={row} />
    </CommandDialog>
  );
}

function SettleNote({ row }: { readonly row: CashRow }) {
  const t = useText();
  const { watch, setValue } = useFormContext<SettleValues>();
  const { reason, note } = watch();
  const { send, pending } = useRecordCommand('admin.cash.note', () => setValue('note', '', { shouldDirty: true }));
  const text = note.trim();
  const needsNote = reason === 'other' && (text === '' || !isValidNote(note));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CommandText
        source="note"
        label={t('cash.note')}
        multiline
        minRows={2}
        required={reason === 'other'}
        isInvalid={needsNote && text !== ''}
        helperText={t(needsNote ? 'cash.other_needs_note' : 'cash.note_hint')}
      />
      <Button
        variant="outlined"
        sx={{ justifySelf: 'end' }}
        loading={pending}
        disabled={text === ''}
        onClick={() => send({ id: row.id, expectedRevision: row.revision, text })}
      >
        {t('cash.add_note')}
      </Button>
    </Box>
  );
}

/** For cash without a difference to settle. */
export function CashNoteDialog({ row, children, ...dialog }: CashCommandDialogProps) {
  const t = useText();
  return (
    <CommandDialog
      {...dialog}
      method="admin.cash.note"
      subject={row.id}
      submitLabel={t('cash.add_note')}
      backLabel={t('action.close')}
      values={{ text: '' }}
      toParams={({ text }) =>
        text.trim() === '' ? null : { id: row.id, expectedRevision: row.revision, text: text.trim() }
      }
    >
      {children}
      <CommandText source="text" label={t('cash.note')} helperText={t('cash.note_hint')} multiline minRows={2} />
    </CommandDialog>
  );
}
