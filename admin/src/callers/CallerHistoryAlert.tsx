import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CallerHistory } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';

const severityByLevel = { unknown: 'info', good: 'success', care: 'warning', risk: 'error' } as const;

export function CallerHistoryAlert({ history: { level, points, reasons } }: { readonly history: CallerHistory }) {
  const t = useText();
  return (
    <Alert
      severity={severityByLevel[level]}
      variant="outlined"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontWeight: 650 }}>
        {t(`callers.history.level.${level}`)}
        {level !== 'unknown' && (
          <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
            {t('callers.history.points', { points })}
          </Box>
        )}
      </Box>
      {reasons.length > 0 && (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.25 }}>
            {reasons.map(({ fate, orders, points: counts }) => (
              <Box component="li" key={fate} sx={{ display: 'flex', gap: 1.5, color: 'text.primary' }}>
                {t(`callers.history.fate.${fate}`, { smart_count: orders })}
                <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
                  {counts > 0 ? `+${counts}` : `−${-counts}`}
                </Box>
              </Box>
            ))}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.75 }}>{t('callers.history.hint')}</Box>
        </>
      )}
    </Alert>
  );
}
