import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { CountryCode } from '@shop/countries';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

interface PriceHistoryProps {
  readonly id: string;
  readonly country: CountryCode;
}

/** Prices of an offer in a country, with the lowest of the 30 days before each reduction. */
export function PriceHistory({ id, country }: PriceHistoryProps) {
  const t = useText();
  const format = useFormat();
  const { data, isError } = useRpcQuery('admin.offers.priceHistory', { id });
  const prices = data?.filter((price) => price.country === country);
  return (
    <Panel title={t('offers.history')}>
      {prices === undefined ? (
        isError ? (
          <Alert severity="error">{t('error.load')}</Alert>
        ) : (
          <ScreenSkeleton />
        )
      ) : prices.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('offers.no_price')}</Box>
      ) : (
        <Box
          sx={{ overflow: 'auto', maxHeight: 340 }}
          role="group"
          aria-label={t('offers.history')}
          // Focusable, so that keyboard users can scroll a wide table.
          tabIndex={0}
        >
          <Table size="small" sx={{ '& td, & th': { px: 1, whiteSpace: 'nowrap' } }}>
            <TableHead>
              <TableRow>
                <TableCell>{t('offers.since')}</TableCell>
                <TableCell align="right">{t('offers.old_price')}</TableCell>
                <TableCell align="right">{t('offers.new_price')}</TableCell>
                <TableCell align="right">{t('offers.lowest30')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {prices.map(({ validFrom, oldPriceMinor, newPriceMinor, lowest30Minor }) => (
                <TableRow key={validFrom}>
                  <TableCell>{format.moment(validFrom)}</TableCell>
                  <TableCell align="right">{format.money(oldPriceMinor, country)}</TableCell>
                  <TableCell align="right">{format.money(newPriceMinor, country)}</TableCell>
                  <TableCell align="right">
                    {lowest30Minor === null ? '–' : format.money(lowest30Minor, country)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}
