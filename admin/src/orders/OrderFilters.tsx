import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { countryCodes } from '@shop/countries/country';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { useKey } from '../keys/KeyProvider.js';
import { MoreFilters } from './MoreFilters.js';

/** A pause in typing after which the list follows. */
const pauseMs = 300;

/** Finds orders by number or phone, of one country, from one day on. */
export function OrderFilters() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const set = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value === null || value === '' ? rest : { ...rest, [name]: value }, {}, false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
      <SearchField value={textOf(filterValues['q'])} onChange={(value) => set('q', value)} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={textOf(filterValues['country']) || null}
        onChange={(_, country: string | null) => set('country', country)}
        aria-label={t('queue.countries')}
        sx={{ flex: { xs: 1, sm: 'none' }, '& > *': { flex: { xs: 1, sm: 'none' }, px: 1.75, minHeight: 40 } }}
      >
        {countryCodes.map((code) => (
          <ToggleButton key={code} value={code} aria-label={`${code} ${t(`country.${code}`)}`}>
            {code}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <MoreFilters />
    </Box>
  );
}

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => latest.current(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useKey('/', t('work.filter.search'), () => input.current?.focus());
  const clear = (
    <InputAdornment position="end">
      <IconButton size="small" aria-label={t('action.clear')} onClick={() => setTyped('')}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      type="text"
      inputRef={input}
      placeholder={t('work.filter.search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': t('work.filter.search'), maxLength: 80, inputMode: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed === '' ? undefined : clear,
        },
      }}
      sx={{ maxWidth: { sm: 320 } }}
    />
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
