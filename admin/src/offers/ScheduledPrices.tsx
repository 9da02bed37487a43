import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ScheduledPrice } from '@shop/contracts';
import { CountdownText } from '../clock/CountdownText.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';
import type { OfferListing } from './offer-names.js';

/** Prices that shoppers do not see yet. */
export function ScheduledPrices({ offer, listing }: OfferListing) {
  const t = useText();
  const { country, scheduledPrices } = listing;
  const { send, pending } = useRecordCommand('admin.offers.withdrawPrice');
  if (scheduledPrices.length === 0) return null;
  return (
    <Box component="section" aria-label={t('offers.scheduled.title')}>
      <Box sx={{ typography: 'subtitle2', mb: 0.5 }}>{t('offers.scheduled.title')}</Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {scheduledPrices.map((price) => (
          <ScheduledPriceRow
            key={price.validFrom}
            price={price}
            listing={listing}
            pending={pending}
            onWithdraw={() =>
              send({ id: offer.id, country, validFrom: price.validFrom, expectedRevision: offer.revision })
            }
          />
        ))}
      </Box>
    </Box>
  );
}

interface ScheduledPriceRowProps extends Pick<OfferListing, 'listing'> {
  readonly price: ScheduledPrice;
  readonly pending: boolean;
  readonly onWithdraw: () => void;
}

function ScheduledPriceRow({ price, listing: { country }, pending, onWithdraw }: ScheduledPriceRowProps) {
  const t = useText();
  const format = useFormat();
  const { oldPriceMinor, newPriceMinor, validFrom, cause, reason } = price;
  const amount = format.money(newPriceMinor, country);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 0.5 }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
          {amount}
        </Box>{' '}
        {cause === 'guard' ? (
          <>
            {t('offers.scheduled.soon')} <CountdownText deadline={validFrom} plain />
          </>
        ) : (
          t('offers.scheduled.from', { time: format.moment(validFrom) })
        )}
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
          {[
            ...(oldPriceMinor === newPriceMinor
              ? []
              : [t('offers.guard.regular', { price: format.money(oldPriceMinor, country) })]),
            ...(reason === null ? [] : [reason]),
          ].join(' · ')}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={pending}
        aria-label={t('offers.scheduled.withdraw_name', { price: amount })}
        onClick={onWithdraw}
      >
        {t('offers.scheduled.withdraw')}
      </Button>
    </Box>
  );
}
