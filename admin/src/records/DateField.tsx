import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { dayInputText, momentInputText, parseDayInput, parseMomentInput } from '../format/day-input.js';
import { useText } from '../i18n/use-text.js';

interface DateFieldProps extends Pick<
  TextFieldProps,
  'autoFocus' | 'error' | 'helperText' | 'inputRef' | 'name' | 'required' | 'size' | 'sx'
> {
  readonly label: string;
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm`; empty without a day. In a form perhaps an unreadable text. */
  readonly value: string;
  /** Called with a day or an empty text; in a form also with an unreadable text, so that no old value is sent. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly hasTime?: boolean;
  readonly isInForm?: boolean;
}

const days = { parse: parseDayInput, write: dayInputText, example: '2026-11-21' } as const;
const moments = { parse: parseMomentInput, write: momentInputText, example: '2026-11-21T14:30' } as const;

/** A day as the console's language writes it; a native field follows the browser's language. */
export function DateField({
  value,
  onChange,
  onBlur,
  hasTime = false,
  isInForm = false,
  error = false,
  helperText,
  ...field
}: DateFieldProps) {
  const t = useText();
  const isEnglish = useLocale() === 'en';
  const { parse, write, example } = hasTime ? moments : days;
  const [typed, setTyped] = useState<{ readonly text: string; readonly values: readonly string[] } | null>(null);
  const [isLeft, setLeft] = useState(true);
  const known = parse(value);
  const written = known === null ? value : write(known, isEnglish);
  // Another value than the typed one comes from elsewhere, such as a reset.
  const text = typed?.values.includes(value) === true ? typed.text : written;
  const isUnreadable = parse(text) === null;
  const invalidText = t(hasTime ? 'field.moment_invalid' : 'field.day_invalid', { example: write(example, isEnglish) });
  const change = (newText: string) => {
    const newValue = parse(newText) ?? (isInForm ? newText : value);
    // A form is not rewritten while it is typed into.
    setTyped({ text: newText, values: isInForm ? [value, newValue] : [value] });
    setLeft(false);
    if (newValue !== value) onChange(newValue);
  };
  const leave = () => {
    setLeft(true);
    if (parse(text) === value) setTyped(null);
    onBlur?.();
  };
  return (
    <TextField
      {...field}
      value={text}
      placeholder={t(hasTime ? 'field.moment_format' : 'field.day_format')}
      error={isUnreadable ? isLeft : error}
      helperText={isUnreadable && isLeft ? invalidText : helperText}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
