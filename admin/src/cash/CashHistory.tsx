import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CashRow, CashStep } from '@shop/contracts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useSignedMoney } from './cash-text.js';

interface CashHistoryProps {
  readonly steps: readonly CashStep[];
  readonly country: CashRow['country'];
}

export function CashHistory({ steps, country }: CashHistoryProps) {
  const t = useText();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography component="h3" variant="h3" id={id} sx={{ mb: 1 }}>
        {t('cash.steps')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {steps.map((step, index) => (
          <CashHistoryItem key={index} step={step} country={country} />
        ))}
      </Box>
    </Box>
  );
}

function CashHistoryItem({ step, country }: { readonly step: CashStep; readonly country: CashRow['country'] }) {
  const t = useText();
  const format = useFormat();
  const signed = useSignedMoney();
  const { type, at, by, amountMinor, clubFeeMinor, collectedMinor, list, reason, note } = step;
  const amount =
    amountMinor === null
      ? null
      : type === 'CashSettled'
        ? signed(amountMinor, country)
        : format.money(amountMinor, country);
  const details = [
    clubFeeMinor === null ? null : t('cash.club_fee', { amount: format.money(clubFeeMinor, country) }),
    collectedMinor !== null && collectedMinor !== amountMinor
      ? t('cash.collected_short', { amount: format.money(collectedMinor, country) })
      : null,
    reason === null ? null : t(`cash.reasons.${reason}`),
    note,
  ].filter((part) => part !== null);
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
        <Box sx={{ fontWeight: 600 }}>{t(`cash.step.${type}`)}</Box>
        {amount !== null && <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{amount}</Box>}
      </Box>
      {details.length > 0 && <Box sx={{ overflowWrap: 'anywhere' }}>{details.join(' · ')}</Box>}
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {[format.moment(at), by].filter((part) => part !== null).join(' · ')}
        {list !== null && (
          <>
            {' · '}
            <Box component={Link} to={`/cash/lists/${list.id}`} sx={{ color: 'inherit', overflowWrap: 'anywhere' }}>
              {t('cash.from_list', { number: list.number })}
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}
