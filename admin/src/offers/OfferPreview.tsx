import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { packOf } from '@shop/countries';
import type { OfferDetail, OfferTexts } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { lightTones } from '../theme/tokens.js';

interface OfferPreviewProps {
  readonly offer: OfferDetail;
  readonly listing: OfferDetail['countries'][number];
  readonly texts: OfferTexts;
}

export function OfferPreview({ offer, listing, texts }: OfferPreviewProps) {
  const t = useText();
  const image = offer.images[0];
  return (
    <Box
      component="figure"
      sx={{
        ...{ m: 0, p: { xs: 2, md: 3 }, borderRadius: 3.5, overflow: 'hidden', display: 'grid', gap: 2 },
        ...{ bgcolor: lightTones.paper, color: lightTones.ink, border: 1, borderColor: lightTones.line },
      }}
    >
      <Box component="figcaption" sx={{ typography: 'body2', color: lightTones.inkSoft }}>
        {t('offers.preview')}
      </Box>
      <Box lang={packOf(listing.country).language} sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {image !== undefined && (
          <Box
            component="img"
            src={`/media/${image}/800.jpg`}
            alt=""
            width={800}
            height={800}
            loading="lazy"
            sx={{ width: '100%', maxWidth: 320, height: 'auto', borderRadius: 3 }}
          />
        )}
        <Typography component="p" variant="h1" sx={{ fontSize: '2.25rem', fontWeight: 300, color: 'inherit' }}>
          {texts.name}
        </Typography>
        <PreviewPrice listing={listing} />
        <Typography component="p" variant="h2" sx={{ color: 'inherit' }}>
          {texts.heading}
        </Typography>
        <Box sx={{ color: lightTones.inkSoft }}>{texts.subHeading}</Box>
        <PreviewList lines={texts.benefits} />
        <Box sx={{ whiteSpace: 'pre-line' }}>{texts.description}</Box>
        <PreviewList lines={texts.adventages} />
        <Box sx={{ whiteSpace: 'pre-line' }}>{texts.howToUse}</Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {texts.ingredients.map(({ name, amount }) => (
            <Box
              component="li"
              key={`${name} ${amount}`}
              sx={{ ...{ display: 'flex', gap: 2, py: 0.5, borderBottom: 1 }, borderColor: lightTones.line }}
            >
              <span>{name}</span>
              <Box component="span" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
                {amount}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function PreviewPrice({ listing }: Pick<OfferPreviewProps, 'listing'>) {
  const t = useText();
  const format = useFormat();
  const { country, newPriceMinor, oldPriceMinor, lowest30Minor, showsLowest30 } = listing;
  if (newPriceMinor === null || oldPriceMinor === null) return null;
  return (
    <Box>
      <Box sx={{ fontSize: '1.375rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {format.money(newPriceMinor, country)}{' '}
        {oldPriceMinor > newPriceMinor && (
          <Box component="s" sx={{ fontSize: '1rem', fontWeight: 400, color: lightTones.inkSoft }}>
            {format.money(oldPriceMinor, country)}
          </Box>
        )}
      </Box>
      {showsLowest30 && lowest30Minor !== null && (
        <Box sx={{ typography: 'body2', color: lightTones.inkSoft }}>
          {t('offers.lowest', { price: format.money(lowest30Minor, country) })}
        </Box>
      )}
    </Box>
  );
}

function PreviewList({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
