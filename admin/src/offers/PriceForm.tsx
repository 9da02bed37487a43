import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useServerClock } from '../clock/clock-context.js';
import { momentToIso } from '../format/day-input.js';
import { useText } from '../i18n/use-text.js';
import { parseMinor, formatMinor } from '../orders/minor-amount.js';
import { DateField } from '../records/DateField.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { ConflictNotice } from './ConflictNotice.js';
import { GuardedPriceDialog, type PriceParams } from './GuardedPriceDialog.js';
import type { OfferListing } from './offer-names.js';
import { SaveButton } from './SaveButton.js';
import { useMergedDraft } from './use-merged-draft.js';

const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr' },
  gap: 1.5,
  alignItems: 'start',
  justifyItems: 'start',
  '& > .MuiTextField-root': { width: 1 },
};
const amountText = (minor: number | null) => (minor === null ? '' : formatMinor(minor));

/** A new price applies at once or from a chosen time; the server asks about a large change. */
export function PriceForm({ offer, listing }: OfferListing) {
  const t = useText();
  const { country, currency, oldPriceMinor, newPriceMinor } = listing;
  // Both amounts form one part, so a change to one conflicts with a change to the other.
  const saved = { price: { before: amountText(oldPriceMinor), now: amountText(newPriceMinor) } };
  const form = useMergedDraft(saved, offer.revision);
  const { price } = form.draft;
  const [from, setFrom] = useState('');
  const [sent, setSent] = useState<PriceParams | null>(null);
  const handleDone = () => {
    form.discard();
    setFrom('');
    setSent(null);
  };
  const { send, pending, rejection } = useRecordCommand('admin.offers.setPrice', handleDone, {
    expected: 'PRICE_UNCONFIRMED',
  });
  const clock = useServerClock();
  const before = parseMinor(price.before);
  const now = parseMinor(price.now);
  const isAbove = before !== null && now !== null && now > before;
  const validFrom = from === '' ? undefined : momentToIso(from);
  const isPast = validFrom === null || (validFrom !== undefined && Date.parse(validFrom) <= clock.now());
  const isSame = validFrom === undefined && before === oldPriceMinor && now === newPriceMinor;
  const hasConflict = form.conflicts.length > 0;
  const canSave = before !== null && now !== null && now > 0 && !isAbove && !isSame && !isPast && !hasConflict;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave || validFrom === null) return;
    const price = {
      ...{ id: offer.id, country, oldPriceMinor: before, newPriceMinor: now, expectedRevision: offer.revision },
      ...(validFrom !== undefined && { validFrom }),
    };
    setSent(price);
    send(price);
  };
  const changePrice = (change: Partial<typeof price>) =>
    form.updateDraft((draft) => ({ price: { ...draft.price, ...change } }));
  const labels = { before: `${t('offers.old_price')} (${currency})`, now: `${t('offers.new_price')} (${currency})` };
  return (
    <>
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
        <Box sx={fieldGrid}>
          <AmountField
            label={labels.before}
            value={price.before}
            error={before === null && price.before !== ''}
            onChange={(text) => changePrice({ before: text })}
          />
          <AmountField
            label={labels.now}
            value={price.now}
            error={isAbove || (now === null && price.now !== '')}
            {...(isAbove && { helperText: t('offers.price_rule') })}
            onChange={(text) => changePrice({ now: text })}
          />
          <EffectiveFrom value={from} isPast={isPast} onChange={setFrom} />
          <SaveButton
            pending={pending}
            disabled={!canSave}
            label={t(from === '' ? 'offers.set_price' : 'offers.schedule_price')}
          />
        </Box>
      </Box>
      {/* Outside the form: React would pass its submit on. */}
      {sent !== null && !hasConflict && rejection?.code === 'PRICE_UNCONFIRMED' && (
        <GuardedPriceDialog
          name={listing.name ?? offer.slug}
          price={{ ...sent, expectedRevision: offer.revision }}
          onClose={() => setSent(null)}
          onDone={handleDone}
        />
      )}
    </>
  );
}

interface AmountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: boolean;
  readonly helperText?: string;
  readonly onChange: (text: string) => void;
}

function AmountField({ onChange, ...props }: AmountFieldProps) {
  return (
    <TextField
      {...props}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
    />
  );
}

interface EffectiveFromProps {
  readonly value: string;
  readonly isPast: boolean;
  readonly onChange: (text: string) => void;
}

function EffectiveFrom({ value, isPast, onChange }: EffectiveFromProps) {
  const t = useText();
  return (
    <DateField
      hasTime
      isInForm
      label={t('offers.valid_from')}
      value={value}
      error={isPast}
      helperText={t(isPast ? 'offers.valid_from_past' : 'offers.valid_from_rule')}
      onChange={onChange}
    />
  );
}
