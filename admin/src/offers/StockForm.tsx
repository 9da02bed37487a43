import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';
import type { OfferThere } from './offer-words.js';
import { SaveButton } from './SaveButton.js';

/** In how many days an offer is sent; switched off, it cannot be ordered. */
export function StockForm({ offer, there }: OfferThere) {
  const t = useText();
  const { country, stockDays } = there;
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const done = () => {
    setTyped(null);
    setChosen(null);
  };
  const { send, pending } = useRecordCommand('admin.offers.setStock', done);
  const orderable = chosen ?? stockDays !== null;
  const text = typed ?? String(stockDays ?? 0);
  const days = /^\d{1,3}$/u.test(text) && Number(text) <= 365 ? Number(text) : null;
  const wanted = orderable ? days : null;
  const ready = (!orderable || days !== null) && wanted !== stockDays;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) send({ id: offer.id, country, days: wanted, expectedRevision: offer.revision });
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1.5, alignItems: 'flex-start' }}
    >
      <FormControlLabel
        sx={{ flex: 'none', minWidth: 0 }}
        control={<Switch checked={orderable} onChange={(_event, on) => setChosen(on)} />}
        label={t('offers.orderable')}
      />
      <TextField
        label={t('offers.days')}
        value={orderable ? text : ''}
        disabled={!orderable}
        error={orderable && days === null}
        helperText={t('offers.days_rule')}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      />
      <SaveButton pending={pending} disabled={!ready} label={t('offers.set_stock')} />
    </Box>
  );
}
