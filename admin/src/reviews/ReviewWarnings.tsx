import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReviewRow, ReviewSignal } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';

/** Hints for the moderator; none of them decides. */
export function ReviewWarnings({ review }: { readonly review: ReviewRow }) {
  return (
    <>
      <ReviewSignals review={review} />
      <ReviewReports review={review} />
    </>
  );
}

/** Signals whose match is an excerpt of the text, not an id or the whole text. */
const quotedSignals: ReadonlySet<ReviewSignal> = new Set(['links', 'contacts', 'health_claim', 'abuse']);

function ReviewSignals({ review: { signals } }: { readonly review: ReviewRow }) {
  const t = useText();
  if (signals.length === 0) return null;
  return (
    <Alert severity="warning">
      <Box sx={{ fontWeight: 650 }}>{t('reviews.signals_title')}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {signals.map(({ code, found }) => (
          <Box component="li" key={code} sx={{ overflowWrap: 'anywhere' }}>
            {t(`reviews.signals.${code}`)}
            {found.length > 0 && quotedSignals.has(code) && `: ${found.join(', ')}`}
          </Box>
        ))}
      </Box>
      <Box sx={{ typography: 'caption', mt: 0.5 }}>{t('reviews.signals_hint')}</Box>
    </Alert>
  );
}

function ReviewReports({ review: { id, reports, revision } }: { readonly review: ReviewRow }) {
  const t = useText();
  const format = useFormat();
  const dismiss = useRecordCommand('admin.reviews.dismissReports');
  if (reports.length === 0) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button
          color="inherit"
          size="small"
          disabled={dismiss.pending}
          onClick={() => dismiss.send({ ids: [id], expectedRevisions: { [id]: revision } })}
        >
          {t('reviews.dismiss')}
        </Button>
      }
    >
      <Box sx={{ fontWeight: 650 }}>{t('reviews.reports', { smart_count: reports.length })}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {reports.map(({ reason, at }, index) => (
          <li key={`${at} ${index}`}>
            {t(`reviews.report.${reason}`)} · {format.moment(at)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
