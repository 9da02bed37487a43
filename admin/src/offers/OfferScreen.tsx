import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { OfferDetail } from '@shop/contracts';
import { countryCodes } from '@shop/countries/country';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LeaveQuestion } from '../drafts/LeaveQuestion.js';
import { useText } from '../i18n/use-text.js';
import { NotFound } from '../layout/StatusScreens.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useCan } from '../providers/use-can.js';
import { LoadError } from '../records/LoadError.js';
import { ResourceShow } from '../records/ResourceShow.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { OfferBasicsPanel } from './OfferBasicsPanel.js';
import { OfferFactsPanel } from './OfferFactsPanel.js';
import { PriceHistory } from './PriceHistory.js';
import { SalePanel } from './SalePanel.js';
import { OfferTextsPanel } from './OfferTextsPanel.js';
import { useDefaultCountry } from './offer-names.js';

export function OfferScreen() {
  return (
    <ResourceShow<'offers'> fallback={offerFallback}>
      {(offer) => (
        <LeaveQuestion key={offer.id}>
          <OfferDetails offer={offer} />
        </LeaveQuestion>
      )}
    </ResourceShow>
  );
}

function offerFallback(error: unknown): ReactNode {
  return rpcFailureOf(error)?.code === 'NOT_FOUND' ? <NotFound /> : <LoadError error={error} />;
}

function OfferDetails({ offer }: { readonly offer: OfferDetail }) {
  const t = useText();
  const can = useCan();
  const defaultCountry = useDefaultCountry();
  const [params, setParams] = useSearchParams();
  const country = countryCodes.find((code) => code === params.get('country')) ?? defaultCountry;
  const listing = offer.countries.find((one) => one.country === country);
  return (
    <>
      <PageHeader title={listing?.name ?? offer.slug}>
        <Button component={Link} to="/offers" variant="outlined">
          {t('offers.title')}
        </Button>
        {can('admin.history.asOf') && (
          <Button component={Link} to={`/travel/offers/${offer.id}`} variant="outlined">
            {t('work.travel.title')}
          </Button>
        )}
      </PageHeader>
      <Tabs
        value={country}
        onChange={(_event, code: string) => setParams({ country: code }, { replace: true })}
        aria-label={t('orders.country')}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {countryCodes.map((code) => (
          <Tab key={code} value={code} label={t(`country.${code}`)} />
        ))}
      </Tabs>
      {listing !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box
            sx={{
              ...{ display: 'grid', gap: 2, alignItems: 'start' },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
            }}
          >
            <SalePanel key={country} offer={offer} listing={listing} />
            <PriceHistory id={offer.id} country={country} />
          </Box>
          <OfferTextsPanel key={`texts ${country}`} offer={offer} listing={listing} />
          <OfferFactsPanel key={`facts ${country}`} offer={offer} listing={listing} />
          <OfferBasicsPanel offer={offer} />
        </Box>
      )}
    </>
  );
}
