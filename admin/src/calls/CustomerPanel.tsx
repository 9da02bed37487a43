import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CallTask, OrderRow } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { formatPhone } from '@shop/countries/phone';
import { CustomerLink } from '../customers/CustomerLink.js';
import { useFormat } from '../format/use-format.js';
import { WrappingEmail } from '../format/WrappingEmail.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { RevealablePhone } from '../phones/RevealablePhone.js';
import { FactList, type Fact } from '../records/FactList.js';
import { awaitsCall } from '../theme/order-status.js';
import type { Claimant } from './active-call.js';

interface DialRule {
  /** Of the staff member's call in hand. */
  readonly isInHand?: boolean;
  readonly isBlocked?: boolean;
}

interface CustomerPanelProps extends DialRule {
  readonly order: OrderRow;
  readonly children?: ReactNode;
}

export function CustomerPanel({ order, children, ...rule }: CustomerPanelProps) {
  const t = useText();
  const format = useFormat();
  const { customer, country, claimedBy, status } = order;
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
  return (
    <PersonPanel
      country={country}
      name={<CustomerLink id={customer.id}>{name === '' ? t('customer.erased') : name}</CustomerLink>}
      phone={
        <RevealablePhone
          phone={customer.phone}
          phoneMasked={customer.phoneMasked}
          reveal={{ method: 'admin.orders.revealPhone', id: order.id }}
        >
          {(phone) => <DialButton phone={phone} isWaiting={awaitsCall(status)} claimedBy={claimedBy} {...rule} />}
        </RevealablePhone>
      }
      facts={[
        { label: t('customer.placed'), value: format.time(order.createdAt) },
        { label: t('customer.email'), value: customer.email && <WrappingEmail email={customer.email} /> },
        { label: t('customer.attempts'), value: format.number(order.attempts) },
      ]}
    >
      {children}
    </PersonPanel>
  );
}

interface CallTaskPersonPanelProps extends DialRule {
  readonly callTask: CallTask;
  readonly children?: ReactNode;
}

export function CallTaskPersonPanel({ callTask, children, ...rule }: CallTaskPersonPanelProps) {
  const t = useText();
  const format = useFormat();
  const { name, phone, country, createdAt, attempts, open, claimedBy } = callTask;
  return (
    <PersonPanel
      country={country}
      name={name ?? t('call_tasks.unnamed')}
      phone={phone !== null && <DialButton phone={phone} isWaiting={open} claimedBy={claimedBy} {...rule} />}
      facts={[
        { label: t('call_tasks.since'), value: format.time(createdAt) },
        { label: t('customer.attempts'), value: format.number(attempts) },
      ]}
    >
      {children}
    </PersonPanel>
  );
}

interface PersonPanelProps {
  readonly country: CountryCode;
  readonly name: ReactNode;
  readonly phone: ReactNode;
  readonly facts: readonly Fact[];
  readonly children: ReactNode;
}

function PersonPanel({ country, name, phone, facts, children }: PersonPanelProps) {
  const t = useText();
  return (
    <Panel
      title={t('customer.title')}
      action={<Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t(`country.${country}`)}</Box>}
    >
      <Typography variant="h1" component="p" sx={{ fontSize: '1.5rem', mb: 1.25 }}>
        {name}
      </Typography>
      <Box sx={{ mb: 1.5, '&:empty': { display: 'none' } }}>{phone}</Box>
      <FactList dense facts={facts} />
      {children}
    </Panel>
  );
}

interface DialButtonProps extends DialRule {
  readonly phone: string;
  readonly isWaiting: boolean;
  readonly claimedBy: Claimant | null;
}

/** A waiting call is dialled by the agent who has claimed it and by no other, or the customer is rung twice. */
function DialButton({ phone, isWaiting, claimedBy, isInHand = false, isBlocked = false }: DialButtonProps) {
  const t = useText();
  const { data: identity } = useGetIdentity();
  const text = formatPhone(phone, 'international');
  const isMine = isInHand || (claimedBy !== null && claimedBy.id === identity?.id);
  if (isBlocked) return <Box sx={{ color: 'text.secondary', textDecoration: 'line-through' }}>{text}</Box>;
  if (isWaiting && !isMine) {
    return (
      <>
        <Box sx={{ fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' }}>{text}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {claimedBy === null ? t('call.claim_first') : t('queue.held_by', { name: claimedBy.name })}
        </Box>
      </>
    );
  }
  return (
    <Button
      href={`tel:${phone}`}
      variant={isInHand ? 'contained' : 'outlined'}
      size="large"
      fullWidth={isInHand}
      startIcon={<PhoneOutlined />}
      sx={{
        fontSize: isInHand ? '1.25rem' : '1rem',
        minHeight: isInHand ? 56 : 44,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {text}
    </Button>
  );
}
