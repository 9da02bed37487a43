import Box from '@mui/material/Box';
import type { ReviewContext, ReviewRow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Thumbnail } from '../calls/Thumbnail.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useCan } from '../providers/use-can.js';
import { ReviewHistoryPanel } from './ReviewHistoryPanel.js';
import { ReviewStatusLabel } from './ReviewStatusLabel.js';
import { reviewsLink } from './review-view.js';
import { Stars } from './Stars.js';

interface ReviewContextProps {
  readonly review: ReviewRow;
  readonly context: ReviewContext;
}

export function ReviewContextPanels({ review, context }: ReviewContextProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <OfferPanel review={review} context={context} />
      <OrdersPanel review={review} context={context} />
      <AuthorPanel review={review} context={context} />
      <ReviewHistoryPanel id={review.id} history={context.history} />
    </Box>
  );
}

const linkStyle = { color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' } as const;

function OfferPanel({ review, context: { offer } }: ReviewContextProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Panel title={t('reviews.offer')}>
      {offer === null ? (
        <Box sx={{ color: 'text.secondary' }}>{t('reviews.no_offer', { name: review.offerName })}</Box>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Thumbnail image={offer.image} />
          <Box>
            <Box component={Link} to={reviewsLink({ offerId: offer.id, country: review.country })} sx={linkStyle}>
              {offer.name}
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {offer.rating === null
                ? t('reviews.offer_unrated')
                : t('reviews.offer_rated', {
                    rating: format.average(offer.rating),
                    smart_count: offer.ratingCount,
                  })}
            </Box>
          </Box>
        </Box>
      )}
    </Panel>
  );
}

function OrdersPanel({ review, context: { orders } }: ReviewContextProps) {
  const t = useText();
  const format = useFormat();
  const can = useCan();
  return (
    <Panel title={t('reviews.orders')}>
      {orders.length === 0 && <SecondaryText>{t('reviews.no_orders')}</SecondaryText>}
      <PlainList>
        {orders.map(({ id, leadId, status, createdAt, quantity }) => (
          <Box component="li" key={id}>
            {can('admin.orders.getOne') ? (
              <Box component={Link} to={`/orders/${id}/show`} sx={linkStyle}>
                {leadId}
              </Box>
            ) : (
              leadId
            )}{' '}
            · {quantity} × {review.offerName}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {t(`status.${status}`)} · {format.day(createdAt)}
            </Box>
          </Box>
        ))}
      </PlainList>
    </Panel>
  );
}

function AuthorPanel({ review, context: { authorReviews, repeats, samePhone } }: ReviewContextProps) {
  const t = useText();
  const format = useFormat();
  const { total, data } = authorReviews;
  return (
    <Panel
      title={t('reviews.author')}
      action={
        total > 0 && (
          <Box component={Link} to={reviewsLink({ author: review.author.id })} sx={{ color: 'primary.main' }}>
            {t('reviews.author_all', { smart_count: total })}
          </Box>
        )
      }
    >
      {total === 0 && <SecondaryText>{t('reviews.author_first')}</SecondaryText>}
      <PlainList>
        {data.slice(0, 5).map((other) => (
          <Box component="li" key={other.id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <Stars rating={other.rating} />
              <Box component={Link} to={`/reviews?status=all&author=${review.author.id}&id=${other.id}`} sx={linkStyle}>
                {other.title === null || other.title === '' ? t('reviews.no_title') : other.title}
              </Box>
            </Box>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'caption', color: 'text.secondary' }}
            >
              <ReviewStatusLabel status={other.status} />
              {other.offerName} · {format.day(other.createdAt)}
            </Box>
          </Box>
        ))}
      </PlainList>
      {repeats.length > 0 && <WarningNote>{t('reviews.repeats', { smart_count: repeats.length })}</WarningNote>}
      {samePhone.length > 0 && <WarningNote>{t('reviews.same_phone', { smart_count: samePhone.length })}</WarningNote>}
    </Panel>
  );
}

function SecondaryText({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary' }}>{children}</Box>;
}

function WarningNote({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ mt: 1, color: 'warning.main', fontWeight: 600, typography: 'body2' }}>{children}</Box>;
}

function PlainList({ children }: { readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {children}
    </Box>
  );
}
