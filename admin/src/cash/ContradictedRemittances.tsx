import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useResourceRows } from '../records/use-resource-rows.js';

export function ContradictedRemittances() {
  const t = useText();
  const format = useFormat();
  const { data = [], total = 0 } = useResourceRows('remittances', { filter: { contradicted: true }, perPage: 10 });
  if (total === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {t('cash.remittances.contradicted', { smart_count: total })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {data.map(({ id, number, country, contradictedAt }) => (
          <li key={id}>
            <Box component={Link} to={`/cash/lists/${id}`} sx={{ color: 'inherit', fontWeight: 650 }}>
              {number} ({country})
            </Box>
            {contradictedAt !== null && ` · ${format.moment(contradictedAt)}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
