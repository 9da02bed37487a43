import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { minorOf, writtenMinor } from '../orders/written-amount.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { ChangedMeanwhile } from './ChangedMeanwhile.js';
import type { OfferThere } from './offer-words.js';
import { SaveButton } from './SaveButton.js';
import { useWriting } from './use-writing.js';

const written = (minor: number | null) => (minor === null ? '' : writtenMinor(minor));

/** The price before and now, in the country's money; a new one holds from the moment it is saved. */
export function PriceForm({ offer, there }: OfferThere) {
  const t = useText();
  const { country, currency, oldPriceMinor, newPriceMinor } = there;
  // Both make one price: whoever changes one of them has seen the other.
  const saved = { price: { before: written(oldPriceMinor), now: written(newPriceMinor) } };
  const writing = useWriting(saved, offer.revision);
  const { price } = writing.draft;
  const { send, pending } = useRecordCommand('admin.offers.setPrice', writing.discard);
  const before = minorOf(price.before);
  const now = minorOf(price.now);
  const isAbove = before !== null && now !== null && now > before;
  const isSame = before === oldPriceMinor && now === newPriceMinor;
  const isForeign = writing.foreign.length > 0;
  const ready = before !== null && now !== null && now > 0 && !isAbove && !isSame && !isForeign;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    send({ id: offer.id, country, oldPriceMinor: before, newPriceMinor: now, expectedRevision: offer.revision });
  };
  const write = (change: Partial<typeof price>) => writing.write((draft) => ({ price: { ...draft.price, ...change } }));
  const labels = { before: `${t('offers.old_price')} (${currency})`, now: `${t('offers.new_price')} (${currency})` };
  const amount = { inputMode: 'decimal' as const, maxLength: 12 };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      {!pending && (
        <ChangedMeanwhile
          offer={offer}
          writing={writing}
          now={() => [
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
          onChange={(event) => write({ before: event.target.value })}
          slotProps={{ htmlInput: amount }}
        />
        <TextField
          label={labels.now}
          value={price.now}
          error={isAbove || (now === null && price.now !== '')}
          helperText={isAbove ? t('offers.price_rule') : undefined}
          onChange={(event) => write({ now: event.target.value })}
          slotProps={{ htmlInput: amount }}
        />
        <SaveButton pending={pending} disabled={!ready} label={t('offers.set_price')} />
      </Box>
    </Box>
  );
}
