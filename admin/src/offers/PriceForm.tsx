import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { minorOf, writtenMinor } from '../orders/written-amount.js';
import { useRecordCommand } from '../records/use-record-command.js';
import type { OfferThere } from './offer-words.js';
import { SaveButton } from './SaveButton.js';

const written = (minor: number | null) => (minor === null ? '' : writtenMinor(minor));

/** The price before and now, in the country's money; a new one holds from the moment it is saved. */
export function PriceForm({ offer, there }: OfferThere) {
  const t = useText();
  const { country, currency, oldPriceMinor, newPriceMinor } = there;
  const [typedOld, setOld] = useState<string | null>(null);
  const [typedNew, setNew] = useState<string | null>(null);
  const oldText = typedOld ?? written(oldPriceMinor);
  const newText = typedNew ?? written(newPriceMinor);
  const done = () => {
    setOld(null);
    setNew(null);
  };
  const { send, pending } = useRecordCommand('admin.offers.setPrice', done);
  const before = minorOf(oldText);
  const now = minorOf(newText);
  const isAbove = before !== null && now !== null && now > before;
  const isSame = before === oldPriceMinor && now === newPriceMinor;
  const ready = before !== null && now !== null && now > 0 && !isAbove && !isSame;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    send({ id: offer.id, country, oldPriceMinor: before, newPriceMinor: now, expectedRevision: offer.revision });
  };
  const amount = { inputMode: 'decimal' as const, maxLength: 12 };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1.5, alignItems: 'flex-start' }}
    >
      <TextField
        label={`${t('offers.old_price')} (${currency})`}
        value={oldText}
        error={before === null && oldText !== ''}
        onChange={(event) => setOld(event.target.value)}
        slotProps={{ htmlInput: amount }}
      />
      <TextField
        label={`${t('offers.new_price')} (${currency})`}
        value={newText}
        error={isAbove || (now === null && newText !== '')}
        helperText={isAbove ? t('offers.price_rule') : undefined}
        onChange={(event) => setNew(event.target.value)}
        slotProps={{ htmlInput: amount }}
      />
      <SaveButton pending={pending} disabled={!ready} label={t('offers.set_price')} />
    </Box>
  );
}
