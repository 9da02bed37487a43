import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import { dayInputText, parseDayInput } from '../format/day-input.js';
import { useText } from '../i18n/use-text.js';

interface DateFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; empty without a day. */
  readonly value: string;
  /** Called with a day or an empty text, never with a part of a day. */
  readonly onChange: (day: string) => void;
  readonly size?: 'small';
  readonly sx?: SxProps<Theme>;
}

/** A day as the console's language writes it; a native field follows the browser's language. */
export function DateField({ label, value, onChange, ...appearance }: DateFieldProps) {
  const t = useText();
  const isEnglish = useLocale() === 'en';
  const shown = dayInputText(value, isEnglish);
  const [text, setText] = useState(shown);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => setText(shown), [shown]);
  const isInvalid = isLeft && parseDayInput(text) === null;
  return (
    <TextField
      {...appearance}
      label={label}
      value={text}
      placeholder={t('field.day_format')}
      error={isInvalid}
      helperText={isInvalid ? t('field.day_invalid', { example: dayInputText('2026-11-21', isEnglish) }) : undefined}
      onChange={(event) => {
        setText(event.target.value);
        setLeft(false);
        const day = parseDayInput(event.target.value);
        if (day !== null && day !== value) onChange(day);
      }}
      onBlur={() => {
        setLeft(true);
        if (parseDayInput(text) === value) setText(shown);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
