import Box from '@mui/material/Box';
import type { ParcelLabel } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { formatPhone } from '@shop/countries/phone';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { Barcode } from './Barcode.js';

const labelStyle = {
  ...{ bgcolor: '#fff', color: '#000', border: '1px solid #888', p: '4mm', breakInside: 'avoid' },
  ...{ display: 'grid', gap: '3mm', alignContent: 'start', minHeight: '120mm' },
} as const;
const smallText = { fontSize: '0.75rem' } as const;
const sectionStyle = { borderTop: '1px solid #888', pt: '3mm' } as const;

export function ParcelLabelSheet({ label }: { readonly label: ParcelLabel }) {
  const t = useText();
  const { leadId, carrier, trackingNumber, barcode } = label;
  return (
    <Box component="article" aria-label={leadId} sx={labelStyle}>
      <Sender label={label} />
      <Recipient label={label} />
      <CodAmount label={label} />
      <Box sx={sectionStyle}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, ...smallText }}>
          <span>{carrier ?? t('parcel.tracking')}</span>
          <span>{leadId}</span>
        </Box>
        {barcode === null ? (
          <Box sx={{ py: 1, ...smallText }}>{t('work.print.no_barcode')}</Box>
        ) : (
          <Barcode widths={barcode} text={trackingNumber} />
        )}
        <Box
          sx={{ textAlign: 'center', fontWeight: 700, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
        >
          {trackingNumber}
        </Box>
      </Box>
    </Box>
  );
}

function Sender({ label: { country } }: { readonly label: ParcelLabel }) {
  const t = useText();
  const { brand } = packOf(country);
  const { company } = brand;
  return (
    <Box component="address" sx={{ fontStyle: 'normal', ...smallText }}>
      {t('work.print.sender')}: <strong>{brand.name}</strong>, {company.legalName}
      <br />
      {company.street}, {company.postcode} {company.city}
      <br />
      {brand.supportPhoneText}
    </Box>
  );
}

function Recipient({ label: { recipient, country } }: { readonly label: ParcelLabel }) {
  const t = useText();
  const { name, street, postcode, city, phone, note } = recipient;
  return (
    <Box sx={sectionStyle}>
      <Box sx={smallText}>{t('work.print.deliver_to')}</Box>
      <Box component="address" sx={{ fontStyle: 'normal', fontSize: '1.125rem', lineHeight: 1.35 }}>
        <strong>{name}</strong>
        <br />
        {street}
        <br />
        <strong>
          {postcode} {city}
        </strong>
        <br />
        {packOf(country).name}
        <br />
        {formatPhone(phone, 'international')}
      </Box>
      {note !== undefined && <Box sx={{ mt: 0.5, ...smallText }}>{note}</Box>}
    </Box>
  );
}

function CodAmount({ label: { cashOnDeliveryMinor, clubFeeMinor, country } }: { readonly label: ParcelLabel }) {
  const t = useText();
  const format = useFormat();
  return (
    <Box sx={{ ...sectionStyle, display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
      <span>
        {t('work.print.pay')}
        {clubFeeMinor > 0 && (
          <Box component="span" sx={{ display: 'block', ...smallText }}>
            {t('amounts.total')} {format.money(cashOnDeliveryMinor - clubFeeMinor, country)} +{' '}
            {t('work.print.club_year')} {format.money(clubFeeMinor, country)}
          </Box>
        )}
      </span>
      <Box component="strong" sx={{ fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' }}>
        {format.money(cashOnDeliveryMinor, country)}
      </Box>
    </Box>
  );
}
