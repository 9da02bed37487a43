import { useText } from '../i18n/use-text.js';
import { OneOf } from '../records/OneOf.js';
import { periodNames, type PeriodName } from './periods.js';

interface PeriodChoiceProps {
  readonly value: PeriodName;
  readonly onChange: (name: PeriodName) => void;
}

/** Of which days the statistics of the calls are. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const t = useText();
  return (
    <OneOf
      label={t('dashboard.period')}
      options={periodNames.map((name) => ({ value: name, text: t(`dashboard.periods.${name}`) }))}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      sx={{ flexWrap: 'wrap' }}
    />
  );
}
