import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.js';
import { ScreenSkeleton } from '../../layout/ScreenSkeleton.js';
import { ParcelLabelSheet } from './ParcelLabelSheet.js';
import { PrintPage } from './PrintPage.js';
import { useOrderIdsFromUrl } from './use-order-ids-from-url.js';
import { useParcelLabels, type ParcelLabels } from './use-parcel-labels.js';

export function LabelsScreen() {
  const t = useText();
  const ids = useOrderIdsFromUrl();
  const { data, isError } = useParcelLabels(ids);
  return (
    <PrintPage title={t('work.print.labels')}>
      {ids.length === 0 && <Alert severity="info">{t('work.print.nothing')}</Alert>}
      {isError && <Alert severity="error">{t('error.load')}</Alert>}
      {data === undefined && ids.length > 0 && !isError && <ScreenSkeleton />}
      {data !== undefined && data.without.length > 0 && <MissingLabels without={data.without} />}
      <Box
        sx={{ display: 'grid', gap: '4mm', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 84mm), 90mm))' }}
      >
        {data?.labels.map((label) => (
          <ParcelLabelSheet key={label.id} label={label} />
        ))}
      </Box>
    </PrintPage>
  );
}

/** Hidden in print. */
function MissingLabels({ without }: Pick<ParcelLabels, 'without'>) {
  const t = useText();
  return (
    <Alert severity="warning" sx={{ mb: 2, displayPrint: 'none' }}>
      <AlertTitle>{t('work.print.without', { smart_count: without.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
        {without.map(({ id, leadId, why }) => (
          <li key={id}>
            <Box component={Link} to={`/orders/${id}/show`} sx={{ color: 'inherit', fontWeight: 600 }}>
              {leadId ?? id}
            </Box>
            : {t(`work.print.why.${why}`)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
