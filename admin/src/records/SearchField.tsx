import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hashLocation } from '../browser.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';

const debounceMs = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Limit of the list's contract; default: length of an e-mail address. */
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
  readonly width?: number;
}

/** Focused by `/`; Escape returns the focus to the list. */
export function SearchField({ label, value, maxLength = 254, onChange, width = 320 }: SearchFieldProps) {
  const t = useText();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => setText(value), [value]);
  const { pathname } = useLocation();
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => {
      // A delayed update must not change the address of another screen.
      const { path } = hashLocation();
      if (path === '' || path === pathname) latest.current(text.trim());
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, value, pathname]);
  useShortcut('/', label, () => input.current?.focus());
  const clearButton = (
    <InputAdornment position="end">
      <IconButton size="small" aria-label={t('action.clear')} onClick={() => setText('')}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      type="text"
      inputRef={input}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') input.current?.blur();
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength, inputMode: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text === '' ? undefined : clearButton,
        },
      }}
      sx={{ maxWidth: { sm: width } }}
    />
  );
}
