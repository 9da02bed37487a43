import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { SuspicionSign } from '@shop/contracts';
import { useText, type Translate } from '../i18n/use-text.js';

interface SuspicionProps {
  readonly signs: readonly SuspicionSign[];
}

function suspicionText({ code, count }: SuspicionSign, t: Translate): string {
  return t(`callers.suspicion.sign.${code}`, { smart_count: count });
}

export function SuspicionNotice({ signs }: SuspicionProps) {
  const t = useText();
  if (signs.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <strong>{t('callers.suspicion.title')}</strong>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {signs.map((sign) => (
          <li key={sign.code}>{suspicionText(sign, t)}</li>
        ))}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5 }}>{t('callers.suspicion.hint')}</Box>
    </Alert>
  );
}

export function SuspicionLine({ signs }: SuspicionProps) {
  const t = useText();
  if (signs.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, color: 'warning.dark', typography: 'body2', '& svg': { flex: 'none' } }}>
      <ReportProblemOutlined fontSize="small" aria-hidden="true" />
      <span>
        <strong>{t('callers.suspicion.short')}:</strong> {signs.map((sign) => suspicionText(sign, t)).join(' · ')}
      </span>
    </Box>
  );
}

export function SuspicionChip({ signs }: SuspicionProps) {
  const t = useText();
  if (signs.length === 0) return null;
  return (
    <Chip
      size="small"
      color="warning"
      variant="outlined"
      sx={{ justifySelf: 'start' }}
      icon={<ReportProblemOutlined />}
      label={t('callers.suspicion.short')}
      title={signs.map((sign) => suspicionText(sign, t)).join(' · ')}
    />
  );
}
