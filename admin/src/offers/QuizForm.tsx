import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { ConflictNotice } from './ConflictNotice.js';
import type { OfferListing } from './offer-names.js';
import { SaveButton } from './SaveButton.js';
import { useMergedDraft } from './use-merged-draft.js';

/** Limit of the contract. */
const maxLength = 60;

export function QuizForm({ offer, listing: { country, quizId } }: OfferListing) {
  const t = useText();
  const saved = { quizId: quizId ?? '' };
  const form = useMergedDraft(saved, offer.revision);
  const { send, pending } = useRecordCommand('admin.offers.update', form.discard);
  const newId = form.draft.quizId.trim();
  const canSave = newId !== saved.quizId && form.conflicts.length === 0;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const countries = { [country]: { quizId: newId === '' ? null : newId } };
    send({ id: offer.id, countries, expectedRevision: offer.revision });
  };
  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      {!pending && (
        <ConflictNotice
          offer={offer}
          form={form}
          currentValues={() => [{ label: t('offers.quiz'), value: saved.quizId === '' ? '–' : saved.quizId }]}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          fullWidth
          label={t('offers.quiz')}
          value={form.draft.quizId}
          helperText={t('offers.quiz_rule')}
          onChange={(event) => form.updateDraft(() => ({ quizId: event.target.value }))}
          slotProps={{ htmlInput: { maxLength } }}
        />
        <SaveButton pending={pending} disabled={!canSave} label={t('offers.save_quiz')} />
      </Box>
    </Box>
  );
}
