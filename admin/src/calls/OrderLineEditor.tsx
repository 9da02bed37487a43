import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { OrderRow } from '@shop/contracts';
import { useState } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';
import { OrderAmounts } from '../orders/OrderAmounts.js';
import type { DraftLine } from './call-draft.js';
import { draftAmounts, type PricedLine } from './draft-amounts.js';
import { OfferPicker } from './OfferPicker.js';
import { Thumbnail } from './Thumbnail.js';
import { useOffers } from './use-offers.js';

const maxQuantity = 99;

interface OrderLineEditorProps {
  readonly order: OrderRow;
  readonly lines: readonly DraftLine[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
  /** The key O opens the offers. */
  readonly hasShortcut?: boolean;
}

export function OrderLineEditor({ order, lines, onChange, hasShortcut = false }: OrderLineEditorProps) {
  const t = useText();
  const offers = useOffers(order.country);
  const [isAdding, setIsAdding] = useState(false);
  useShortcut('o', t('lines.add'), () => setIsAdding(true), !hasShortcut);
  const amounts = draftAmounts(order, lines, offers.data ?? []);
  const setQuantity = (offerId: string, quantity: number) =>
    onChange(lines.map((line) => (line.offerId === offerId ? { ...line, quantity } : line)));
  const addOffer = (offerId: string) => {
    const known = lines.find((line) => line.offerId === offerId);
    if (known === undefined) onChange([...lines, { offerId, quantity: 1 }]);
    else setQuantity(offerId, Math.min(known.quantity + 1, maxQuantity));
  };
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {amounts.lines.map((line) => (
          <OrderLineRow
            key={line.offerId}
            line={line}
            country={order.country}
            isLast={lines.length === 1}
            onQuantity={(quantity) => setQuantity(line.offerId, quantity)}
            onRemove={() => onChange(lines.filter(({ offerId }) => offerId !== line.offerId))}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5, alignItems: 'flex-start' }}>
        <Button
          startIcon={<AddOutlined />}
          variant="outlined"
          aria-expanded={isAdding}
          {...(hasShortcut && { endIcon: <kbd aria-hidden="true">O</kbd> })}
          onClick={() => setIsAdding(!isAdding)}
        >
          {t('lines.add')}
        </Button>
        <Box sx={{ ml: 'auto', minWidth: 220 }}>
          <OrderAmounts amounts={amounts} country={order.country} />
        </Box>
      </Box>
      {isAdding && <OfferPicker country={order.country} offers={offers.data ?? []} lines={lines} onAdd={addOffer} />}
    </>
  );
}

interface OrderLineRowProps {
  readonly line: PricedLine;
  readonly country: OrderRow['country'];
  readonly isLast: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

function OrderLineRow({ line, country, isLast, onQuantity, onRemove }: OrderLineRowProps) {
  const t = useText();
  const format = useFormat();
  const { name, quantity } = line;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '48px 1fr auto', sm: '48px 1fr auto 110px 36px' },
        alignItems: 'center',
        columnGap: 1.5,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Thumbnail image={line.image} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, lineHeight: 1.3 }}>{name}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {format.money(line.priceMinor, country)}
          {line.isAdded && (
            <Box component="span" sx={{ color: 'success.main', fontWeight: 600 }}>
              {' '}
              · {t('lines.added')}
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
        <IconButton
          size="small"
          aria-label={t('lines.less', { name })}
          disabled={quantity <= 1}
          onClick={() => onQuantity(quantity - 1)}
        >
          <RemoveOutlined fontSize="small" />
        </IconButton>
        <Box
          component="span"
          aria-live="polite"
          sx={{ minWidth: 28, textAlign: 'center', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
        >
          {quantity}
        </Box>
        <IconButton
          size="small"
          aria-label={t('lines.plus', { name })}
          disabled={quantity >= maxQuantity}
          onClick={() => onQuantity(quantity + 1)}
        >
          <AddOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{
          textAlign: { xs: 'left', sm: 'right' },
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          gridColumn: { xs: '2', sm: 'auto' },
        }}
      >
        {format.money(line.priceMinor * quantity, country)}
      </Box>
      <IconButton size="small" aria-label={t('lines.remove', { name })} disabled={isLast} onClick={onRemove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
