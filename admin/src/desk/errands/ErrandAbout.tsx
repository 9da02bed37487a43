import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Errand } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { Link } from 'react-router-dom';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { useOffers } from '../use-offers.js';
import { ErrandFact, ErrandFacts } from './ErrandFacts.js';

type SubjectOf<Kind> = Extract<Errand['subject'], { readonly kind: Kind }>;

/** What the call is about: what is known of it, and what may be promised. */
export function ErrandAbout({ errand }: { readonly errand: Errand }) {
  const { subject } = errand;
  switch (subject.kind) {
    case 'lead':
      return <AboutLead subject={subject} errand={errand} />;
    case 'return':
      return <AboutReturn subject={subject} />;
    default:
      return <AboutMembership subject={subject} errand={errand} />;
  }
}

interface AboutProps<Kind> {
  readonly subject: SubjectOf<Kind>;
  readonly errand: Errand;
}

function AboutLead({ subject: { lead }, errand }: AboutProps<'lead'>) {
  const t = useText();
  const format = useFormat();
  const offers = useOffers(errand.country);
  const offer = offers.data?.find(({ ID }) => ID === lead.offerId);
  const note = lead.lastCall?.note ?? null;
  return (
    <Panel title={t('errands.about.lead')}>
      <ErrandFacts>
        <ErrandFact label={t('errands.offer')}>
          <strong>{offer?.Name ?? lead.offerId}</strong>
        </ErrandFact>
        {offer !== undefined && (
          <ErrandFact label={t('errands.price')}>
            {format.money(Math.round(offer.NewPrice * 100), errand.country)}
          </ErrandFact>
        )}
        <ErrandFact label={t('errands.consent')}>
          {lead.consents?.phone === true ? t('errands.consent_given') : t('errands.consent_none')}
        </ErrandFact>
        {note !== null && <ErrandFact label={t('call.note')}>{note}</ErrandFact>}
      </ErrandFacts>
      <Box sx={{ color: 'text.secondary', typography: 'body2', mt: 1.5 }}>{t('errands.order_hint')}</Box>
    </Panel>
  );
}

function AboutMembership({ subject, errand }: AboutProps<'club_join' | 'club_renewal'>) {
  const t = useText();
  const format = useFormat();
  const { membership, yearlyPriceMinor } = subject;
  const { until, payment, member } = membership;
  const { discountPercent } = packOf(errand.country).club;
  return (
    <Panel title={t(`errands.about.${subject.kind}`)}>
      <ErrandFacts>
        <ErrandFact label={t('errands.year')}>
          <strong>{format.money(yearlyPriceMinor, errand.country)}</strong>
        </ErrandFact>
        <ErrandFact label={t('errands.benefits')}>
          {t('errands.benefits_text', { percent: String(discountPercent) })}
        </ErrandFact>
        {until !== null && <ErrandFact label={t('errands.paid_until')}>{format.day(until)}</ErrandFact>}
        {payment !== null && (
          <ErrandFact label={t('errands.paid_by')}>{t(`memberships.methods.${payment.method}`)}</ErrandFact>
        )}
        {member.email !== null && <ErrandFact label={t('customer.email')}>{member.email}</ErrandFact>}
      </ErrandFacts>
    </Panel>
  );
}

function AboutReturn({ subject: { order, returning } }: Pick<AboutProps<'return'>, 'subject'>) {
  const t = useText();
  const format = useFormat();
  return (
    <Panel
      title={t('errands.about.return')}
      action={
        <Button component={Link} to={`/orders/${order.id}/show`} size="small">
          {order.leadId}
        </Button>
      }
    >
      {returning === null ? (
        <Box sx={{ color: 'text.secondary' }}>{t('errands.no_return')}</Box>
      ) : (
        <ErrandFacts>
          <ErrandFact label={t('work.returns.kind')}>{t(`work.returns.kinds.${returning.kind}`)}</ErrandFact>
          <ErrandFact label={t('work.returns.asked')}>{format.moment(returning.requestedAt)}</ErrandFact>
          {returning.reason !== null && <ErrandFact label={t('work.returns.reason')}>{returning.reason}</ErrandFact>}
          <ErrandFact label={t('work.returns.pieces')}>
            {returning.pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
          </ErrandFact>
          <ErrandFact label={t('work.returns.amount')}>
            <strong>{format.money(returning.refundMinor, order.country)}</strong>
          </ErrandFact>
          {returning.iban !== null && <ErrandFact label={t('work.returns.iban')}>{returning.iban}</ErrandFact>}
        </ErrandFacts>
      )}
    </Panel>
  );
}
