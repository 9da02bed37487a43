import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { callOutcomes, orderPromises } from '@shop/contracts/call-values';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { DateField } from '../records/DateField.js';
import { dateOfFilter, endOfDateFilter, startOfDateFilter } from '../records/filter-days.js';

const filterNames = [
  'from',
  'to',
  'attempts',
  'decidedAtCall',
  'outcome',
  'promise',
  'overdue',
  'suspicious',
  'returns',
] as const;
type FilterName = (typeof filterNames)[number];

export function MoreFilters() {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterValues, setFilters } = useListContext();
  const activeFilters = filterNames.filter((name) => filterValues[name] !== undefined);
  const setFilter = (name: FilterName, value: string | number | true | null) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value === null ? rest : { ...rest, [name]: value }, {}, false);
  };
  const clear = () => {
    const remaining = Object.entries(filterValues).filter(([name]) => !filterNames.some((one) => one === name));
    setFilters(Object.fromEntries(remaining), {}, false);
  };
  const flagSwitch = (name: 'overdue' | 'suspicious' | 'returns') => (
    <FormControlLabel
      control={
        <Switch
          checked={filterValues[name] === true}
          onChange={(_, checked) => setFilter(name, checked ? true : null)}
        />
      }
      label={t(`work.filter.${name}`)}
    />
  );
  return (
    <>
      <Badge badgeContent={activeFilters.length} color="primary">
        <Button
          variant="outlined"
          startIcon={<FilterListOutlined />}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('work.filter.title')}
        </Button>
      </Badge>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { borderRadius: 3, mt: 0.75 } } }}
      >
        <Box sx={{ p: 2.5, display: 'grid', gap: 2, width: 300 }}>
          <Box component="h2" id={id} sx={{ m: 0, fontSize: '1rem' }}>
            {t('work.filter.title')}
          </Box>
          <DateField
            label={t('work.filter.from')}
            value={dateOfFilter(filterValues['from'])}
            onChange={(day) => setFilter('from', startOfDateFilter(day))}
          />
          <DateField
            label={t('work.filter.to')}
            value={dateOfFilter(filterValues['to'], 'end')}
            onChange={(day) => setFilter('to', endOfDateFilter(day))}
          />
          <CallFilters values={filterValues} setFilter={setFilter} />
          {flagSwitch('overdue')}
          {flagSwitch('suspicious')}
          {flagSwitch('returns')}
          <Button onClick={clear} disabled={activeFilters.length === 0}>
            {t('work.filter.clear')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

interface CallFiltersProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly setFilter: (name: FilterName, value: string | number | null) => void;
}

function CallFilters({ values, setFilter }: CallFiltersProps) {
  const t = useText();
  const numberField = (name: 'attempts' | 'decidedAtCall', label: string) => (
    <TextField
      type="number"
      label={label}
      value={typeof values[name] === 'number' ? values[name] : ''}
      onChange={({ target }) => setFilter(name, parseCallCount(target.value))}
      slotProps={{ htmlInput: { min: 1, max: 99 }, inputLabel: { shrink: true } }}
    />
  );
  const selectField = (name: 'outcome' | 'promise', label: string, options: readonly (readonly [string, string])[]) => (
    <TextField
      select
      label={label}
      value={options.some(([option]) => option === values[name]) ? values[name] : ''}
      onChange={({ target }) => setFilter(name, target.value === '' ? null : target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('work.filter.any')}</MenuItem>
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  const outcomes = callOutcomes.map((outcome) => [outcome, t(`outcome.${outcome}`)] as const);
  const promises = orderPromises.map((promise) => [promise, t(`reports.promise.${promise}`)] as const);
  return (
    <>
      {numberField('attempts', t('work.filter.attempts'))}
      {numberField('decidedAtCall', t('work.filter.decided_at_call'))}
      {selectField('outcome', t('work.filter.outcome'), outcomes)}
      {selectField('promise', t('work.filter.promise'), promises)}
    </>
  );
}

function parseCallCount(text: string): number | null {
  const number = Number.parseInt(text, 10);
  return number >= 1 && number <= 99 ? number : null;
}
