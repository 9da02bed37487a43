import Box from '@mui/material/Box';
import type { CountryCode } from '@shop/countries';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';

interface OrderAmountsProps {
  readonly amounts: {
    readonly subtotalMinor: number;
    readonly discountMinor: number;
    readonly deliveryMinor: number;
    readonly totalMinor: number;
  };
  readonly country: CountryCode;
}

export function OrderAmounts({ amounts, country }: OrderAmountsProps) {
  const t = useText();
  const { money } = useFormat();
  const parts: readonly (readonly [string, string])[] = [
    [t('amounts.subtotal'), money(amounts.subtotalMinor, country)],
    ...(amounts.discountMinor > 0 ? [[t('amounts.discount'), money(-amounts.discountMinor, country)] as const] : []),
    [t('amounts.delivery'), amounts.deliveryMinor === 0 ? t('amounts.free') : money(amounts.deliveryMinor, country)],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 3,
        rowGap: 0.25,
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        '& dd': { m: 0, textAlign: 'right' },
      }}
    >
      {parts.map(([label, amount]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <dd>{amount}</dd>
        </Box>
      ))}
      <Box component="dt" sx={{ fontWeight: 700, fontSize: '1rem', pt: 0.5 }}>
        {t('amounts.total')}
      </Box>
      <Box component="dd" sx={{ fontWeight: 700, fontSize: '1rem', pt: 0.5 }}>
        {money(amounts.totalMinor, country)}
      </Box>
    </Box>
  );
}
