import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { membershipEnds, membershipMetrics } from '@shop/contracts/report-definitions';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useResourceList } from '../records/ResourceList.js';

/** Names the metric of a report whose memberships are listed. */
export function ClubReportNotice() {
  const t = useText();
  const format = useFormat();
  const { filterValues } = useResourceList<'memberships'>();
  const figure = membershipMetrics.find((one) => one === filterValues['figure']);
  const endCause = membershipEnds.find((one) => one === filterValues['endCause']);
  if (figure === undefined) return null;
  const day = (name: 'fromDay' | 'toDay') => {
    const text = `${String(filterValues[name])}T12:00:00`;
    return Number.isNaN(Date.parse(text)) ? '' : format.day(text);
  };
  const when =
    figure === 'active' || filterValues['fromDay'] === filterValues['toDay']
      ? t('reports.club.on_day', { day: day('toDay') })
      : t('reports.listed_days', { from: day('fromDay'), to: day('toDay') });
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
