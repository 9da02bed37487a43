import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { OfferDetail } from '@shop/contracts';
import { countryCodes } from '@shop/countries/country';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { NotFound } from '../layout/Notices.js';
import { PageHeader } from '../layout/PageHeader.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { useMay } from '../providers/use-may.js';
import { failureOf } from '../rpc/call-error.js';
import { useCall } from '../rpc/use-call.js';
import { BasicsPanel } from './BasicsPanel.js';
import { PriceHistory } from './PriceHistory.js';
import { SalePanel } from './SalePanel.js';
import { TextsPanel } from './TextsPanel.js';
import { useShownCountry } from './offer-words.js';

/** One offer: its texts, price and stock country by country, and what is the same everywhere. */
export function OfferScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const { data: offer, isError, error } = useCall('admin.offers.getOne', { id });
  if (offer !== undefined) return <Loaded key={offer.id} offer={offer} />;
  if (failureOf(error)?.code === 'NOT_FOUND') return <NotFound />;
  return isError ? <Alert severity="error">{t('error.load')}</Alert> : <ScreenSkeleton />;
}

function Loaded({ offer }: { readonly offer: OfferDetail }) {
  const t = useText();
  const may = useMay();
  const shown = useShownCountry();
  const [params, setParams] = useSearchParams();
  const country = countryCodes.find((code) => code === params.get('country')) ?? shown;
  const there = offer.countries.find((one) => one.country === country);
  return (
    <>
      <PageHeader title={there?.name ?? offer.slug}>
        <Button component={Link} to="/offers" variant="outlined">
          {t('offers.title')}
        </Button>
        {may('admin.history.asOf') && (
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
      {there !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box
            sx={{
              ...{ display: 'grid', gap: 2, alignItems: 'start' },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
            }}
          >
            <SalePanel key={country} offer={offer} there={there} />
            <PriceHistory id={offer.id} country={country} />
          </Box>
          <TextsPanel key={`texts ${country}`} offer={offer} there={there} />
          <BasicsPanel offer={offer} />
        </Box>
      )}
    </>
  );
}
