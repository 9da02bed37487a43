import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CashRow, SettlementReason } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useDraftText } from '../drafts/use-draft-text.js';
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
const minNoteLength = 3;

interface SettleFormProps {
  readonly row: CashRow;
  readonly onDone: () => void;
}

export function SettleForm({ row, onDone }: SettleFormProps) {
  const t = useText();
  const id = useId();
  const signed = useSignedMoney();
  const [reason, setReason] = useState<SettlementReason | null>(null);
  const { text: note, setText: setNote } = useDraftText(`admin.cash.note ${row.id}`, '');
  const settle = useRecordCommand('admin.cash.settle', () => {
    setNote('');
    onDone();
  });
  const addNote = useRecordCommand('admin.cash.note', () => setNote(''));
  const isOpen = row.status === 'open' || row.status === 'different';
  const trimmedNote = note.trim();
  const needsNote = reason === 'other' && trimmedNote.length < minNoteLength;
  const target = { id: row.id, expectedRevision: row.revision };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpen && reason !== null && !needsNote)
      settle.send({ ...target, reason, ...(trimmedNote.length >= minNoteLength && { note: trimmedNote }) });
  };
  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      {isOpen && (
        <>
          <Typography component="h3" variant="h3" id={id}>
            {t('cash.settle_title', { amount: signed(row.balanceMinor, row.country) })}
          </Typography>
          <RadioGroup
            aria-labelledby={id}
            value={reason}
            onChange={(_, value) => setReason(reasons.find((one) => one === value) ?? null)}
            sx={{ my: 1 }}
          >
            {reasons.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={t(`cash.reasons.${one}`)}
              />
            ))}
          </RadioGroup>
        </>
      )}
      <TextField
        multiline
        minRows={2}
        label={t('cash.note')}
        helperText={t(needsNote ? 'cash.other_needs_note' : 'cash.note_hint')}
        error={needsNote && trimmedNote !== ''}
        required={reason === 'other'}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, justifyContent: 'flex-end' }}>
        <Button
          variant="outlined"
          loading={addNote.pending}
          disabled={trimmedNote === '' || settle.pending}
          onClick={() => addNote.send({ ...target, text: trimmedNote })}
        >
          {t('cash.add_note')}
        </Button>
        {isOpen && (
          <Button
            type="submit"
            variant="contained"
            loading={settle.pending}
            disabled={reason === null || needsNote || addNote.pending}
          >
            {t('cash.settle')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
