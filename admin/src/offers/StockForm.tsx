import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { ChangedMeanwhile } from './ChangedMeanwhile.js';
import type { OfferThere } from './offer-words.js';
import { SaveButton } from './SaveButton.js';
import { useWriting } from './use-writing.js';

/** In how many days an offer is sent; switched off, it cannot be ordered. */
export function StockForm({ offer, there }: OfferThere) {
  const t = useText();
  const { country, stockDays } = there;
  const saved = { stock: { orderable: stockDays !== null, days: String(stockDays ?? 0) } };
  const writing = useWriting(saved, offer.revision);
  const { orderable, days: text } = writing.draft.stock;
  const { send, pending } = useRecordCommand('admin.offers.setStock', writing.discard);
  const days = /^\d{1,3}$/u.test(text) && Number(text) <= 365 ? Number(text) : null;
  const wanted = orderable ? days : null;
  const isForeign = writing.foreign.length > 0;
  const ready = (!orderable || days !== null) && wanted !== stockDays && !isForeign;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) send({ id: offer.id, country, days: wanted, expectedRevision: offer.revision });
  };
  const write = (change: Partial<typeof writing.draft.stock>) =>
    writing.write(({ stock }) => ({ stock: { ...stock, ...change } }));
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      {!pending && (
        <ChangedMeanwhile
          offer={offer}
          writing={writing}
          now={() => [{ label: t('offers.days'), value: stockDays ?? t('offers.not_orderable') }]}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1.5, alignItems: 'flex-start' }}>
        <FormControlLabel
          sx={{ flex: 'none', minWidth: 0 }}
          control={<Switch checked={orderable} onChange={(_event, on) => write({ orderable: on })} />}
          label={t('offers.orderable')}
        />
        <TextField
          label={t('offers.days')}
          value={orderable ? text : ''}
          disabled={!orderable}
          error={orderable && days === null}
          helperText={t('offers.days_rule')}
          onChange={(event) => write({ days: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        />
        <SaveButton pending={pending} disabled={!ready} label={t('offers.set_stock')} />
      </Box>
    </Box>
  );
}
