import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CallTask } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { ParcelPanel } from '../orders/ParcelPanel.js';
import { FactList } from '../records/FactList.js';
import { useOffers } from './use-offers.js';

type SubjectOf<Kind> = Extract<CallTask['subject'], { readonly kind: Kind }>;

export function CallTaskSubject({ callTask }: { readonly callTask: CallTask }) {
  const { subject } = callTask;
  switch (subject.kind) {
    case 'lead':
      return <LeadSubject subject={subject} callTask={callTask} />;
    case 'club_prize':
      return <PrizeSubject subject={subject} callTask={callTask} />;
    case 'return':
      return <ReturnSubject subject={subject} />;
    case 'parcel':
      return <ParcelSubject subject={subject} />;
    default:
      return <MembershipSubject subject={subject} callTask={callTask} />;
  }
}

interface SubjectProps<Kind> {
  readonly subject: SubjectOf<Kind>;
  readonly callTask: CallTask;
}

function LeadSubject({ subject: { lead }, callTask }: SubjectProps<'lead'>) {
  const t = useText();
  const format = useFormat();
  const offers = useOffers(callTask.country);
  const offer = offers.data?.find(({ ID }) => ID === lead.offerId);
  return (
    <Panel title={t('call_tasks.about.lead')}>
      <FactList
        dense
        facts={[
          {
            label: t('call_tasks.offer'),
            value: lead.offerId === null ? null : <strong>{lead.offerName ?? lead.offerId}</strong>,
          },
          {
            label: t('call_tasks.price'),
            value: offer === undefined ? null : format.money(Math.round(offer.NewPrice * 100), callTask.country),
          },
          {
            label: t('call_tasks.consent'),
            value: t(lead.consents?.phone === true ? 'call_tasks.consent_given' : 'call_tasks.consent_none'),
          },
          { label: t('call.note'), value: lead.lastCall?.note },
        ]}
      />
      <Box sx={{ color: 'text.secondary', typography: 'body2', mt: 1.5 }}>{t('call_tasks.order_hint')}</Box>
    </Panel>
  );
}

function MembershipSubject({ subject, callTask }: SubjectProps<'club_join' | 'club_renewal'>) {
  const t = useText();
  const format = useFormat();
  const { membership, yearlyPriceMinor } = subject;
  const { until, payment, member } = membership;
  const { discountPercent } = packOf(callTask.country).club;
  return (
    <Panel title={t(`call_tasks.about.${subject.kind}`)}>
      <FactList
        dense
        facts={[
          {
            label: t('call_tasks.year'),
            value: <strong>{format.money(yearlyPriceMinor, callTask.country)}</strong>,
          },
          {
            label: t('call_tasks.benefits'),
            value: t('call_tasks.benefits_text', { percent: String(discountPercent) }),
          },
          { label: t('call_tasks.paid_until'), value: until === null ? null : format.day(until) },
          {
            label: t('call_tasks.paid_by'),
            value: payment === null ? null : t(`memberships.methods.${payment.method}`),
          },
          { label: t('customer.email'), value: member.email },
        ]}
      />
    </Panel>
  );
}

function ParcelSubject({ subject: { order } }: Pick<SubjectProps<'parcel'>, 'subject'>) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <Panel
        title={t('call_tasks.about.parcel')}
        action={
          <Button component={Link} to={`/orders/${order.id}/show`} size="small">
            {order.leadId}
          </Button>
        }
      >
        <FactList
          dense
          facts={[
            {
              label: t('lines.title'),
              value: order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
            },
            { label: t('cash.to_collect'), value: <strong>{format.money(order.totalMinor, order.country)}</strong> },
          ]}
        />
      </Panel>
      <ParcelPanel order={order} />
    </>
  );
}

function PrizeSubject({ subject: { membership, prizeMinor }, callTask }: SubjectProps<'club_prize'>) {
  const t = useText();
  const format = useFormat();
  return (
    <Panel title={t('call_tasks.about.club_prize')}>
      <FactList
        dense
        facts={[
          { label: t('call_tasks.prize'), value: <strong>{format.money(prizeMinor, callTask.country)}</strong> },
          { label: t('customer.email'), value: membership.member.email },
        ]}
      />
    </Panel>
  );
}

function ReturnSubject({ subject: { order, returning } }: Pick<SubjectProps<'return'>, 'subject'>) {
  const t = useText();
  const format = useFormat();
  return (
    <Panel
      title={t('call_tasks.about.return')}
      action={
        <Button component={Link} to={`/orders/${order.id}/show`} size="small">
          {order.leadId}
        </Button>
      }
    >
      {returning === null ? (
        <Box sx={{ color: 'text.secondary' }}>{t('call_tasks.no_return')}</Box>
      ) : (
        <FactList
          dense
          facts={[
            { label: t('work.returns.kind'), value: t(`work.returns.kinds.${returning.kind}`) },
            { label: t('work.returns.asked'), value: format.moment(returning.requestedAt) },
            { label: t('work.returns.answer_by'), value: format.day(returning.answerBy) },
            { label: t('work.returns.reason'), value: returning.reason },
            {
              label: t('work.returns.pieces'),
              value: returning.pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
            },
            {
              label: t('work.returns.amount'),
              value: <strong>{format.money(returning.refundMinor, order.country)}</strong>,
            },
            { label: t('work.returns.iban'), value: returning.iban },
          ]}
        />
      )}
    </Panel>
  );
}
