import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../i18n/use-text.js';
import { CountrySelect, parseCountry } from '../records/CountrySelect.js';
import { DateField } from '../records/DateField.js';
import { reportDimensionsOf, findPreset, presetPeriod, presets, withDay, type ReportParams } from './report-params.js';

interface ReportFiltersProps {
  readonly reportParams: ReportParams;
  readonly today: string;
  readonly onChange: (change: Partial<ReportParams>) => void;
}

export function ReportFilters({ reportParams, today, onChange }: ReportFiltersProps) {
  const t = useText();
  const preset = findPreset(reportParams, today);
  const day = (end: 'from' | 'to') => (
    <DateField
      size="small"
      label={t(`reports.${end}`)}
      value={reportParams[end]}
      onChange={(value) => onChange(withDay(reportParams, end, value))}
      sx={{ flex: { xs: '1 1 40%', sm: 'none' }, width: { sm: 165 } }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={t('reports.choose')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}
    >
      <TextField
        select
        size="small"
        label={t('reports.period')}
        value={preset ?? 'chosen'}
        onChange={({ target }) => {
          const chosen = presets.find((one) => one === target.value);
          if (chosen !== undefined) onChange(presetPeriod(chosen, today));
        }}
        sx={{ width: { xs: '100%', sm: 200 } }}
      >
        {presets.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`reports.preset.${one}`)}
          </MenuItem>
        ))}
        {preset === null && <MenuItem value="chosen">{t('reports.preset.chosen')}</MenuItem>}
      </TextField>
      {day('from')}
      {day('to')}
      <CountrySelect
        value={reportParams.country}
        onChange={(country) => onChange({ country: parseCountry(country ?? undefined) })}
      />
      <TextField
        select
        size="small"
        label={t('reports.by')}
        value={reportParams.by}
        onChange={({ target }) => {
          const by = reportDimensionsOf(reportParams.report).find((one) => one === target.value);
          if (by !== undefined) onChange({ by });
        }}
        sx={{ width: { xs: '100%', sm: 230 } }}
      >
        {reportDimensionsOf(reportParams.report).map((one) => (
          <MenuItem key={one} value={one}>
            {t(`reports.by_dimension.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
