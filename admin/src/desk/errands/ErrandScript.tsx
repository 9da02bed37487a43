import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Errand } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { useGetIdentity } from 'react-admin';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { useOffers } from '../use-offers.js';
import { errandScriptOf } from './errand-scripts.js';

/** What to say, in the customer's language. */
export function ErrandScript({ errand }: { readonly errand: Errand }) {
  const t = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { lang, steps } = useScript(errand);
  const text = (
    <Box
      component="ol"
      lang={lang}
      sx={{
        m: 0,
        pl: 2.25,
        display: 'grid',
        gap: 1.25,
        lineHeight: 1.5,
        '& li::marker': { color: 'text.secondary', fontWeight: 600 },
      }}
    >
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Box>
  );
  const ground = { bgcolor: 'primary.light', borderColor: 'transparent' };
  if (wide) {
    return (
      <Panel title={t('script.title')} sx={ground}>
        {text}
      </Panel>
    );
  }
  return (
    <Paper component="details" sx={{ ...ground, borderRadius: 3.5, p: 2 }}>
      <Box component="summary" sx={{ typography: 'h3', cursor: 'pointer' }}>
        {t('script.title')}
      </Box>
      <Box sx={{ mt: 1.5 }}>{text}</Box>
    </Paper>
  );
}

function useScript({ kind, country, name, subject }: Errand) {
  const format = useFormat();
  const offers = useOffers(country);
  const { data: identity } = useGetIdentity();
  const money = (minor: number) => format.money(minor, country);
  const offerId = subject.kind === 'lead' ? subject.lead.offerId : null;
  const isRejected = subject.kind === 'parcel' && subject.trouble === 'rejected';
  return errandScriptOf(isRejected ? 'rejected_parcel' : kind, country, {
    customer: name,
    agent: identity?.fullName ?? '',
    shop: packOf(country).brand.name,
    offer: offers.data?.find(({ ID }) => ID === offerId)?.Name ?? offerId ?? '',
    price: 'yearlyPriceMinor' in subject ? money(subject.yearlyPriceMinor) : '',
    percent: String(packOf(country).club.discountPercent),
    until: 'membership' in subject && subject.membership.until !== null ? format.day(subject.membership.until) : '',
    prize: subject.kind === 'club_prize' ? money(subject.prizeMinor) : '',
    order: 'order' in subject ? subject.order.leadId : '',
    refund: subject.kind === 'return' && subject.returning !== null ? money(subject.returning.refundMinor) : '',
  });
}
