import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ParamsInputOf, PricePreview } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandText } from '../commands/command-inputs.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

export type PriceParams = ParamsInputOf<ConsoleContract['admin.offers.setPrice']>;

interface GuardedPriceDialogProps {
  readonly name: string;
  readonly price: PriceParams;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shows what a large change of a price means, and asks for a reason. */
export function GuardedPriceDialog({ name, price, onClose, onDone }: GuardedPriceDialogProps) {
  const t = useText();
  const format = useFormat();
  const { id, country, oldPriceMinor, newPriceMinor, validFrom } = price;
  const { data: preview, isError } = useRpcQuery('admin.offers.previewPrice', {
    ...{ id, country, oldPriceMinor, newPriceMinor },
    ...(validFrom !== undefined && { validFrom }),
  });
  return (
    <CommandDialog
      method="admin.offers.setPrice"
      subject={`${id} ${country} ${newPriceMinor}`}
      title={t('offers.guard.title', { name })}
      submitLabel={t('offers.guard.confirm', { price: format.money(newPriceMinor, country) })}
      danger
      values={{ reason: '' }}
      toParams={({ reason }) =>
        preview === undefined || reason.trim() === '' ? null : { ...price, confirmed: true, reason: reason.trim() }
      }
      onClose={onClose}
      onDone={onDone}
    >
      {isError && <Alert severity="error">{t('error.load')}</Alert>}
      {preview !== undefined && <PriceChange preview={preview} price={price} />}
      <CommandText source="reason" label={t('offers.guard.reason')} required autoFocus />
    </CommandDialog>
  );
}

function PriceChange({ preview, price }: { readonly preview: PricePreview; readonly price: PriceParams }) {
  const t = useText();
  const format = useFormat();
  const { country, newPriceMinor, validFrom } = price;
  const own = preview.countries.find((one) => one.country === country);
  const isLower = newPriceMinor < (own?.before?.newPriceMinor ?? 0);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 1 } }, fontVariantNumeric: 'tabular-nums' }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('offers.guard.country')}</TableCell>
            <TableCell align="right">{t('offers.guard.before')}</TableCell>
            <TableCell align="right">{t('offers.guard.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {preview.countries.map((one) => (
            <TableRow key={one.country} sx={one.country === country ? { '& td': { fontWeight: 700 } } : {}}>
              <TableCell>{t(`country.${one.country}`)}</TableCell>
              <TableCell align="right">
                <PricePair price={one.before} country={one.country} />
              </TableCell>
              <TableCell align="right">
                {one.country === country ? (
                  <>
                    <PricePair price={one.after} country={one.country} />
                    {preview.changePercent !== null && (
                      <Box sx={{ color: 'error.main' }}>{format.change(preview.changePercent)}</Box>
                    )}
                  </>
                ) : (
                  <Box sx={{ color: 'text.secondary' }}>{t('offers.guard.unchanged')}</Box>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {preview.lowest30Minor !== null && (
          <li>{t('offers.guard.lowest', { price: format.money(preview.lowest30Minor, country) })}</li>
        )}
        {preview.showsLowest30 && isLower && (
          <li>{t('offers.guard.later', { price: format.money(newPriceMinor, country) })}</li>
        )}
        <li>
          {validFrom === undefined
            ? t('offers.guard.wait')
            : t('offers.guard.scheduled', { time: format.moment(validFrom) })}
        </li>
        <li>{t('offers.guard.text', { limit: format.percent(preview.guardPercent / 100) })}</li>
      </Box>
    </Box>
  );
}

interface PricePairProps {
  readonly price: PricePreview['countries'][number]['before'];
  readonly country: CountryCode;
}

function PricePair({ price, country }: PricePairProps) {
  const t = useText();
  const format = useFormat();
  if (price === null) return '–';
  const { oldPriceMinor, newPriceMinor } = price;
  return (
    <>
      <Box sx={{ whiteSpace: 'nowrap' }}>{format.money(newPriceMinor, country)}</Box>
      {oldPriceMinor !== newPriceMinor && (
        <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
          {t('offers.guard.regular', { price: format.money(oldPriceMinor, country) })}
        </Box>
      )}
    </>
  );
}
