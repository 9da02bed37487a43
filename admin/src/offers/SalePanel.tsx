import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRecordCommand } from '../records/use-record-command.js';
import type { OfferListing } from './offer-names.js';
import { PriceForm } from './PriceForm.js';
import { QuizForm } from './QuizForm.js';
import { ScheduledPrices } from './ScheduledPrices.js';
import { StockForm } from './StockForm.js';

export function SalePanel({ offer, listing }: OfferListing) {
  const t = useText();
  return (
    <Panel title={t('offers.sale')} action={<PublishSwitch offer={offer} listing={listing} />}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {!listing.isComplete && <Alert severity="info">{t('offers.incomplete')}</Alert>}
        <PriceForm offer={offer} listing={listing} />
        <ScheduledPrices offer={offer} listing={listing} />
        <LowestPriceNote listing={listing} />
        <StockForm offer={offer} listing={listing} />
        <GuaranteeSwitch offer={offer} listing={listing} />
        <QuizForm offer={offer} listing={listing} />
      </Box>
    </Panel>
  );
}

function PublishSwitch({ offer, listing }: OfferListing) {
  const t = useText();
  const publish = useRecordCommand('admin.offers.publish');
  const unpublish = useRecordCommand('admin.offers.unpublish');
  const { country, isPublished, isComplete } = listing;
  return (
    <FormControlLabel
      sx={{ m: 0 }}
      control={
        <Switch
          checked={isPublished}
          disabled={publish.pending || unpublish.pending || (!isPublished && !isComplete)}
          onChange={(_event, published) =>
            (published ? publish : unpublish).send({ id: offer.id, country, expectedRevision: offer.revision })
          }
        />
      }
      label={t('offers.published')}
    />
  );
}

/** Placed orders keep the guarantee that they were placed with. Responses of the release before have none. */
export function GuaranteeSwitch({ offer, listing: { country, guarantee = true } }: OfferListing) {
  const t = useText();
  const { send, pending } = useRecordCommand('admin.offers.update');
  const ruleId = useId();
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={guarantee}
            disabled={pending}
            slotProps={{ input: { 'aria-describedby': ruleId } }}
            onChange={(_event, covered) =>
              send({
                id: offer.id,
                countries: { [country]: { guarantee: covered } },
                expectedRevision: offer.revision,
              })
            }
          />
        }
        label={t('offers.guarantee')}
      />
      <Box id={ruleId} sx={{ color: 'text.secondary', typography: 'body2' }}>
        {t('offers.guarantee_rule')}
      </Box>
    </Box>
  );
}

/** Lowest price of the last 30 days, required for a reduced price. */
function LowestPriceNote({ listing: { lowest30Minor, showsLowest30, country } }: Pick<OfferListing, 'listing'>) {
  const t = useText();
  const format = useFormat();
  if (lowest30Minor === null) return null;
  return (
    <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
      {t('offers.lowest', { price: format.money(lowest30Minor, country) })}{' '}
      {t(showsLowest30 ? 'offers.lowest_shown' : 'offers.lowest_not_shown')}
    </Box>
  );
}
