import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { ConflictNotice } from './ConflictNotice.js';
import type { OfferListing } from './offer-names.js';
import { SaveButton } from './SaveButton.js';
import { useMergedDraft } from './use-merged-draft.js';

/** Delivery time in days; an offer without stock cannot be ordered. */
export function StockForm({ offer, listing }: OfferListing) {
  const t = useText();
  const { country, stockDays } = listing;
  const saved = { stock: { orderable: stockDays !== null, days: String(stockDays ?? 0) } };
  const form = useMergedDraft(saved, offer.revision);
  const { orderable, days: text } = form.draft.stock;
  const { send, pending } = useRecordCommand('admin.offers.setStock', form.discard);
  const days = /^\d{1,3}$/u.test(text) && Number(text) <= 365 ? Number(text) : null;
  const newDays = orderable ? days : null;
  const hasConflict = form.conflicts.length > 0;
  const canSave = (!orderable || days !== null) && newDays !== stockDays && !hasConflict;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) send({ id: offer.id, country, days: newDays, expectedRevision: offer.revision });
  };
  const changeStock = (change: Partial<typeof form.draft.stock>) =>
    form.updateDraft(({ stock }) => ({ stock: { ...stock, ...change } }));
  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      {!pending && (
        <ConflictNotice
          offer={offer}
          form={form}
          currentValues={() => [{ label: t('offers.days'), value: stockDays ?? t('offers.not_orderable') }]}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1.5, alignItems: 'flex-start' }}>
        <FormControlLabel
          sx={{ flex: 'none', minWidth: 0 }}
          control={<Switch checked={orderable} onChange={(_event, on) => changeStock({ orderable: on })} />}
          label={t('offers.orderable')}
        />
        <TextField
          label={t('offers.days')}
          value={orderable ? text : ''}
          disabled={!orderable}
          error={orderable && days === null}
          helperText={t('offers.days_rule')}
          onChange={(event) => changeStock({ days: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        />
        <SaveButton pending={pending} disabled={!canSave} label={t('offers.set_stock')} />
      </Box>
    </Box>
  );
}
