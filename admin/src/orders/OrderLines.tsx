import Box from '@mui/material/Box';
import type { OrderRow } from '@shop/contracts';
import { Thumbnail } from '../calls/Thumbnail.js';
import { useFormat } from '../format/use-format.js';
import { OrderAmounts } from './OrderAmounts.js';

export function OrderLines({ order }: { readonly order: OrderRow }) {
  const { money } = useFormat();
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.lines.map((line) => (
          <Box
            component="li"
            key={line.offerId}
            sx={{
              display: 'flex',
              gap: 1.5,
              alignItems: 'center',
              py: 1,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Thumbnail image={line.image} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{line.name}</Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {line.quantity} × {money(line.priceMinor, order.country)}
              </Box>
            </Box>
            <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {money(line.priceMinor * line.quantity, order.country)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 1.5, ml: 'auto', maxWidth: 280, width: '100%' }}>
        <OrderAmounts amounts={order} country={order.country} />
      </Box>
    </>
  );
}
