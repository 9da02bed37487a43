import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { callOutcomes, orderPromises } from '@shop/contracts/call-parts';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { dayOf, endOfDayText, startOfDayText } from './filter-days.js';

const names = [
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
type Name = (typeof names)[number];

/** Less common filters: when it was placed, how its calls went, what is late and what comes back. */
export function MoreFilters() {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterValues, setFilters } = useListContext();
  const given = names.filter((name) => filterValues[name] !== undefined);
  const set = (name: Name, value: string | number | true | null) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value === null ? rest : { ...rest, [name]: value }, {}, false);
  };
  const clear = () => {
    const kept = Object.entries(filterValues).filter(([name]) => !names.some((one) => one === name));
    setFilters(Object.fromEntries(kept), {}, false);
  };
  const flag = (name: 'overdue' | 'suspicious' | 'returns') => (
    <FormControlLabel
      control={
        <Switch checked={filterValues[name] === true} onChange={(_, checked) => set(name, checked ? true : null)} />
      }
      label={t(`work.filter.${name}`)}
    />
  );
  return (
    <>
      <Badge badgeContent={given.length} color="primary">
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
          <TextField
            type="date"
            label={t('work.filter.from')}
            value={dayOf(filterValues['from'])}
            onChange={({ target }) => set('from', startOfDayText(target.value))}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            type="date"
            label={t('work.filter.to')}
            value={dayOf(filterValues['to'], 'end')}
            onChange={({ target }) => set('to', endOfDayText(target.value))}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <CallFilters values={filterValues} set={set} />
          {flag('overdue')}
          {flag('suspicious')}
          {flag('returns')}
          <Button onClick={clear} disabled={given.length === 0}>
            {t('work.filter.clear')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

interface CallFiltersProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly set: (name: Name, value: string | number | null) => void;
}

/** How many calls there were, which one decided, how one ended, and whether all that was in time. */
function CallFilters({ values, set }: CallFiltersProps) {
  const t = useText();
  const number = (name: 'attempts' | 'decidedAtCall', label: string) => (
    <TextField
      type="number"
      label={label}
      value={typeof values[name] === 'number' ? values[name] : ''}
      onChange={({ target }) => set(name, callsOf(target.value))}
      slotProps={{ htmlInput: { min: 1, max: 99 }, inputLabel: { shrink: true } }}
    />
  );
  const choice = (name: 'outcome' | 'promise', label: string, options: readonly (readonly [string, string])[]) => (
    <TextField
      select
      label={label}
      value={options.some(([option]) => option === values[name]) ? values[name] : ''}
      onChange={({ target }) => set(name, target.value === '' ? null : target.value)}
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
      {number('attempts', t('work.filter.attempts'))}
      {number('decidedAtCall', t('work.filter.decided_at_call'))}
      {choice('outcome', t('work.filter.outcome'), outcomes)}
      {choice('promise', t('work.filter.promise'), promises)}
    </>
  );
}

function callsOf(text: string): number | null {
  const number = Number.parseInt(text, 10);
  return number >= 1 && number <= 99 ? number : null;
}
