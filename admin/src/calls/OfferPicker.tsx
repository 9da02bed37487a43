import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import type { Offer } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { useState } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { visuallyHidden } from '../theme/visually-hidden.js';
import type { DraftLine } from './call-draft.js';
import { Thumbnail } from './Thumbnail.js';

interface OfferPickerProps {
  readonly country: CountryCode;
  readonly offers: readonly Offer[];
  readonly lines: readonly DraftLine[];
  readonly onAdd: (offerId: string) => void;
}

export function OfferPicker({ country, offers, lines, onAdd }: OfferPickerProps) {
  const t = useText();
  const [searchText, setSearchText] = useState('');
  const matches = offers
    .filter((offer) => offer.Stock !== null && foldDiacritics(offer.Name).includes(foldDiacritics(searchText)))
    .sort((a, b) => a.PopularRank - b.PopularRank);
  const addOnlyMatch = () => {
    const [only, another] = matches;
    if (only !== undefined && another === undefined) onAdd(only.ID);
  };
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <TextField
        autoFocus
        label={t('lines.search')}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && addOnlyMatch()}
        sx={{ mb: 1, maxWidth: 360 }}
      />
      {matches.length === 0 && <Box sx={{ color: 'text.secondary', py: 1 }}>{t('lines.none')}</Box>}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
          maxHeight: 320,
          overflowY: 'auto',
        }}
      >
        {matches.map((offer) => (
          <li key={offer.ID}>
            <OfferOption
              offer={offer}
              country={country}
              quantity={lines.find((line) => line.offerId === offer.ID)?.quantity ?? 0}
              onAdd={onAdd}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface OfferOptionProps {
  readonly offer: Offer;
  readonly country: CountryCode;
  readonly quantity: number;
  readonly onAdd: (offerId: string) => void;
}

function OfferOption({ offer, country, quantity, onAdd }: OfferOptionProps) {
  const t = useText();
  const format = useFormat();
  return (
    <ButtonBase
      onClick={() => onAdd(offer.ID)}
      sx={{
        width: '100%',
        gap: 1.25,
        p: 0.75,
        borderRadius: 2.5,
        textAlign: 'left',
        justifyContent: 'flex-start',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Thumbnail image={offer.Images[0] ?? ''} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontWeight: 600, lineHeight: 1.25 }}>
          <Box component="span" sx={visuallyHidden}>
            {t('lines.add_verb')}{' '}
          </Box>
          {offer.Name}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {format.money(Math.round(offer.NewPrice * 100), country)}
        </Box>
      </Box>
      {quantity > 0 ? <Box sx={{ fontWeight: 700, px: 0.75 }}>{quantity} ×</Box> : <AddOutlined fontSize="small" />}
    </ButtonBase>
  );
}

/** Ignores case and diacritics: "cisto" finds "Čisto". */
function foldDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/giu, 'd').toLowerCase().trim();
}
