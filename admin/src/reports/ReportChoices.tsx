import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../i18n/use-text.js';
import { CountryChoice, countryOf } from '../records/CountryChoice.js';
import { dimensionsOf, presetOf, presetPeriod, presets, withDay, type ReportAddress } from './report-address.js';

interface ReportChoicesProps {
  readonly address: ReportAddress;
  readonly today: string;
  readonly onChange: (change: Partial<ReportAddress>) => void;
}

/** Which days, which country, and what each row stands for. */
export function ReportChoices({ address, today, onChange }: ReportChoicesProps) {
  const t = useText();
  const preset = presetOf(address, today);
  const day = (end: 'from' | 'to') => (
    <TextField
      type="date"
      size="small"
      label={t(`reports.${end}`)}
      value={address[end]}
      onChange={({ target }) => onChange(withDay(address, end, target.value))}
      slotProps={{ inputLabel: { shrink: true } }}
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
      <CountryChoice
        value={address.country}
        onChange={(country) => onChange({ country: countryOf(country ?? undefined) })}
      />
      <TextField
        select
        size="small"
        label={t('reports.by')}
        value={address.by}
        onChange={({ target }) => {
          const by = dimensionsOf(address.report).find((one) => one === target.value);
          if (by !== undefined) onChange({ by });
        }}
        sx={{ width: { xs: '100%', sm: 230 } }}
      >
        {dimensionsOf(address.report).map((one) => (
          <MenuItem key={one} value={one}>
            {t(`reports.by_dimension.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
