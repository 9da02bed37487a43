import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { MembershipReportFilter } from './report-filter.js';

export function ClubReportNotice({ filter }: { readonly filter: MembershipReportFilter }) {
  const t = useText();
  const format = useFormat();
  const { figure, fromDay, toDay, endCause } = filter;
  if (figure === undefined) return null;
  const day = (text: string | undefined) => (text === undefined ? '' : format.day(`${text}T12:00:00`));
  const when =
    figure === 'active' || fromDay === toDay
      ? t('reports.club.on_day', { day: day(toDay) })
      : t('reports.listed_days', { from: day(fromDay), to: day(toDay) });
  const what = endCause === undefined ? t(`reports.club.${figure}`) : t(`reports.club.ends.${endCause}`);
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" component={Link} to="/memberships">
          {t('reports.club.unlisted')}
        </Button>
      }
    >
      {t('reports.club.listed', { what: `${what} · ${when}` })}
    </Alert>
  );
}
