import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '../i18n/use-text.js';
import { periodNames, type PeriodName } from './periods.js';

interface PeriodChoiceProps {
  readonly value: PeriodName;
  readonly onChange: (name: PeriodName) => void;
}

/** Of which days the statistics of the calls are. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_, chosen: PeriodName | null) => chosen !== null && onChange(chosen)}
      aria-label={t('dashboard.period')}
      sx={{ gridColumn: '1 / -1', flexWrap: 'wrap', '& > *': { px: 1.75, minHeight: 40 } }}
    >
      {periodNames.map((name) => (
        <ToggleButton key={name} value={name}>
          {t(`dashboard.periods.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
