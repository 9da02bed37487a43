import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { OrderRow } from '@shop/contracts';
import { useGetIdentity } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { callScriptOf } from './call-scripts.js';
import type { Draft } from './draft.js';
import { amountsOf } from './draft-amounts.js';
import { useOffers } from './use-offers.js';

/** What to say, in the customer's language, with what is on the order right now. */
export function ScriptPanel({ order, draft }: { readonly order: OrderRow; readonly draft: Draft }) {
  const t = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const format = useFormat();
  const offers = useOffers(order.country);
  const { data: identity } = useGetIdentity();
  const script = callScriptOf(order.country);
  const amounts = amountsOf(order, draft.lines, offers.data ?? []);
  const facts = {
    customer: [draft.contact.firstName, draft.contact.lastName].join(' ').trim(),
    agent: identity?.fullName ?? '',
    items: amounts.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    total: format.money(amounts.totalMinor, order.country),
  };
  const steps = [script.greeting(facts), script.items(facts), script.offer, script.address, script.closing(facts)];
  const text = (
    <Box
      component="ol"
      lang={script.lang}
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
