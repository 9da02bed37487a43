import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { parseMinor, formatMinor } from '../orders/minor-amount.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { ConflictNotice } from './ConflictNotice.js';
import type { OfferListing } from './offer-names.js';
import { SaveButton } from './SaveButton.js';
import { useMergedDraft } from './use-merged-draft.js';

const amountText = (minor: number | null) => (minor === null ? '' : formatMinor(minor));

/** A new price applies as soon as it is saved. */
export function PriceForm({ offer, listing }: OfferListing) {
  const t = useText();
  const { country, currency, oldPriceMinor, newPriceMinor } = listing;
  // Both amounts form one part, so a change to one conflicts with a change to the other.
  const saved = { price: { before: amountText(oldPriceMinor), now: amountText(newPriceMinor) } };
  const form = useMergedDraft(saved, offer.revision);
  const { price } = form.draft;
  const { send, pending } = useRecordCommand('admin.offers.setPrice', form.discard);
  const before = parseMinor(price.before);
  const now = parseMinor(price.now);
  const isAbove = before !== null && now !== null && now > before;
  const isSame = before === oldPriceMinor && now === newPriceMinor;
  const hasConflict = form.conflicts.length > 0;
  const canSave = before !== null && now !== null && now > 0 && !isAbove && !isSame && !hasConflict;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    send({ id: offer.id, country, oldPriceMinor: before, newPriceMinor: now, expectedRevision: offer.revision });
  };
  const changePrice = (change: Partial<typeof price>) =>
    form.updateDraft((draft) => ({ price: { ...draft.price, ...change } }));
  const labels = { before: `${t('offers.old_price')} (${currency})`, now: `${t('offers.new_price')} (${currency})` };
  const amountInputProps = { inputMode: 'decimal' as const, maxLength: 12 };
  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      {!pending && (
        <ConflictNotice
          offer={offer}
          form={form}
          currentValues={() => [
            { label: labels.before, value: saved.price.before },
            { label: labels.now, value: saved.price.now },
          ]}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          label={labels.before}
          value={price.before}
          error={before === null && price.before !== ''}
          onChange={(event) => changePrice({ before: event.target.value })}
          slotProps={{ htmlInput: amountInputProps }}
        />
        <TextField
          label={labels.now}
          value={price.now}
          error={isAbove || (now === null && price.now !== '')}
          helperText={isAbove ? t('offers.price_rule') : undefined}
          onChange={(event) => changePrice({ now: event.target.value })}
          slotProps={{ htmlInput: amountInputProps }}
        />
        <SaveButton pending={pending} disabled={!canSave} label={t('offers.set_price')} />
      </Box>
    </Box>
  );
}
