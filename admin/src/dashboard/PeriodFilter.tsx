import { useText } from '../i18n/use-text.js';
import { SegmentedControl } from '../records/SegmentedControl.js';
import { periodNames, type PeriodName } from './periods.js';

interface PeriodFilterProps {
  readonly value: PeriodName;
  readonly onChange: (name: PeriodName) => void;
}

export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const t = useText();
  return (
    <SegmentedControl
      label={t('dashboard.period')}
      options={periodNames.map((name) => ({ value: name, text: t(`dashboard.periods.${name}`) }))}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      sx={{ flexWrap: 'wrap' }}
    />
  );
}
