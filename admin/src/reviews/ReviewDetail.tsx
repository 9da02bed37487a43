import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReviewContext, ReviewRow } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { CustomerLink } from '../customers/CustomerLink.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { ReviewContextPanels } from './ReviewContextPanels.js';
import { ReviewStatusLabel } from './ReviewStatusLabel.js';
import { ReviewWarnings } from './ReviewWarnings.js';
import { Stars } from './Stars.js';
import { useRejectReasonTexts } from './use-reject-reasons.js';

interface ReviewDetailProps {
  readonly review: ReviewRow;
  readonly context: ReviewContext | undefined;
  readonly failed: boolean;
  readonly viewers: ReviewRow['viewers'];
  readonly onPicture: (at: number) => void;
}

export function ReviewDetail({ review, context, failed, viewers, onPicture }: ReviewDetailProps) {
  const t = useText();
  return (
    <Box component="article" aria-label={t('reviews.in_hand')} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {viewers.length > 0 && (
        <Alert severity="warning" icon={<VisibilityOutlined />}>
          {t('reviews.viewed_by', { name: viewers.map(({ name }) => name).join(', ') })}
        </Alert>
      )}
      <ReviewText review={review} />
      <ReviewPictures review={review} onPicture={onPicture} />
      <ReviewWarnings review={review} />
      <ShopAnswer review={review} />
      {context === undefined && !failed && review.status !== 'removed' && <Skeleton variant="rounded" height={120} />}
      {context === undefined && failed && review.status !== 'removed' && (
        <Alert severity="warning">{t('error.load')}</Alert>
      )}
      {context !== undefined && <ReviewContextPanels review={review} context={context} />}
    </Box>
  );
}

function ReviewText({ review }: { readonly review: ReviewRow }) {
  const t = useText();
  const format = useFormat();
  const { language } = packOf(review.country);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 1 }}>
        <Stars rating={review.rating} />
        <ReviewStatusLabel status={review.status} />
        {review.verifiedPurchase && (
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              typography: 'caption',
              color: 'success.main',
            }}
          >
            <VerifiedOutlined sx={{ fontSize: 16 }} />
            {t('reviews.verified')}
          </Box>
        )}
      </Box>
      <Typography component="h2" variant="h2" lang={language} sx={{ fontSize: '1.5rem', overflowWrap: 'anywhere' }}>
        {review.title === null || review.title === '' ? t('reviews.no_title') : review.title}
      </Typography>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>
        <CustomerLink id={review.author.id}>{review.author.name ?? t('reviews.anonymous')}</CustomerLink>
        {` · ${t(`country.${review.country}`)} · ${format.moment(review.createdAt)}`}
        {review.editedAt !== null && ` · ${t('reviews.edited', { time: format.moment(review.editedAt) })}`}
      </Box>
      <Box
        lang={language}
        sx={{
          mt: 1.5,
          maxWidth: '68ch',
          fontSize: '1rem',
          lineHeight: 1.6,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
        }}
      >
        {review.text ?? t(review.status === 'removed' ? 'reviews.taken_away' : 'reviews.erased')}
      </Box>
      <ReviewDecision review={review} />
    </Box>
  );
}

function ReviewDecision({ review }: { readonly review: ReviewRow }) {
  const t = useText();
  const format = useFormat();
  const { reasonText } = useRejectReasonTexts();
  if (review.status === 'pending') return null;
  const by = review.decidedBy?.name ?? null;
  return (
    <Alert severity={review.status === 'approved' ? 'success' : 'error'} icon={false} sx={{ mt: 2 }}>
      {review.reason === null
        ? t(`reviews.status.${review.status}`)
        : t('reviews.rejected_because', { reason: reasonText(review.reason) })}
      {by !== null && review.decidedAt !== null && (
        <Box sx={{ typography: 'caption' }}>
          {t('reviews.by_at', { name: by, time: format.moment(review.decidedAt) })}
        </Box>
      )}
    </Alert>
  );
}

function ReviewPictures({ review, onPicture }: Pick<ReviewDetailProps, 'review' | 'onPicture'>) {
  const t = useText();
  const count = review.files.length;
  if (count === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('reviews.pictures_title')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {review.files.map((path, index) => (
        <li key={path}>
          <ButtonBase
            aria-label={t('reviews.open_picture', { at: index + 1, count })}
            onClick={() => onPicture(index)}
            sx={{ borderRadius: 2.5, overflow: 'hidden', bgcolor: 'primary.light', width: 112, height: 112 }}
          >
            <img
              src={path.replace('/800.', '/400.')}
              alt=""
              width={112}
              height={112}
              style={{ objectFit: 'cover', display: 'block' }}
            />
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}

function ShopAnswer({ review }: { readonly review: ReviewRow }) {
  const t = useText();
  const format = useFormat();
  if (review.answer === null) return null;
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 2, maxWidth: '68ch' }}>
      <Box sx={{ fontWeight: 650 }}>{t('reviews.our_answer')}</Box>
      <Box lang={packOf(review.country).language} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {review.answer}
      </Box>
      {review.answeredAt !== null && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{format.moment(review.answeredAt)}</Box>
      )}
    </Box>
  );
}
