import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { OfferDetail } from '@shop/contracts';
import { countryCodes } from '@shop/countries/country';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { NotFound } from '../layout/StatusScreens.js';
import { PageHeader } from '../layout/PageHeader.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { useCan } from '../providers/use-can.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { OfferBasicsPanel } from './OfferBasicsPanel.js';
import { PriceHistory } from './PriceHistory.js';
import { SalePanel } from './SalePanel.js';
import { OfferTextsPanel } from './OfferTextsPanel.js';
import { useDefaultCountry } from './offer-names.js';

export function OfferScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const { data: offer, isError, error } = useRpcQuery('admin.offers.getOne', { id });
  if (offer !== undefined) return <OfferDetails key={offer.id} offer={offer} />;
  if (rpcFailureOf(error)?.code === 'NOT_FOUND') return <NotFound />;
  return isError ? <Alert severity="error">{t('error.load')}</Alert> : <ScreenSkeleton />;
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
          <OfferBasicsPanel offer={offer} />
        </Box>
      )}
    </>
  );
}
