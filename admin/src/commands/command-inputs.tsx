import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { DateField } from '../records/DateField.js';
import { useFieldLimits } from './command-fields.js';
import { ReasonChoice, WithDigit } from './ReasonChoice.js';

/** Of a field with another person's data. */
export const personalInput = { autoComplete: 'off', spellCheck: false };

interface InputProps {
  /** Name of the field in the form; its limits are those of the command's field of this name. */
  readonly source: string;
  readonly label: string;
}

type CommandTextProps = InputProps &
  Pick<TextFieldProps, 'autoComplete' | 'autoFocus' | 'helperText' | 'minRows' | 'multiline' | 'type'> & {
    readonly required?: boolean;
    readonly isInvalid?: boolean;
    /** Label for screen readers only, when the title of the dialog says it. */
    readonly hidesLabel?: boolean;
    readonly html?: Readonly<Record<string, unknown>>;
  };

export function CommandText({
  source,
  label,
  isInvalid = false,
  hidesLabel = false,
  html,
  ...props
}: CommandTextProps) {
  const { field, fieldState } = useController({ name: source });
  const limits = useFieldLimits(source);
  const { required = limits.required ?? false, helperText } = props;
  const limitProps = {
    ...(limits.maxLength !== undefined && { maxLength: limits.maxLength }),
    ...(limits.minimum !== undefined && { min: limits.minimum }),
    ...(limits.maximum !== undefined && { max: limits.maximum }),
  };
  return (
    <TextField
      {...props}
      {...(!hidesLabel && { label })}
      required={required && !hidesLabel}
      name={source}
      value={field.value as string}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={field.onChange}
      error={isInvalid || fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{
        htmlInput: { ...limitProps, ...(hidesLabel && { 'aria-label': label }), ...html },
      }}
    />
  );
}

type CommandDateProps = InputProps &
  Pick<TextFieldProps, 'autoFocus' | 'helperText'> & {
    readonly isInvalid?: boolean;
    readonly hasTime?: boolean;
  };

/** Its value is `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`, or the text that is not readable as such. */
export function CommandDate({ source, isInvalid = false, helperText, ...props }: CommandDateProps) {
  const { field, fieldState } = useController({ name: source });
  const { required = false } = useFieldLimits(source);
  return (
    <DateField
      {...props}
      isInForm
      required={required}
      name={source}
      value={field.value as string}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={field.onChange}
      error={isInvalid || fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}

export function CommandCheckbox({ source, label }: InputProps) {
  const { field } = useController({ name: source });
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox name={source} checked={field.value === true} onChange={field.onChange} />}
    />
  );
}

interface CommandChoiceProps<Value extends string | number> extends InputProps {
  readonly options: readonly Value[];
  readonly optionText: (value: Value) => ReactNode;
}

interface CommandSelectProps<Value extends string | number> extends CommandChoiceProps<Value> {
  readonly helperText?: string | undefined;
  readonly disabled?: boolean;
}

export function CommandSelect<Value extends string | number>({
  source,
  label,
  options,
  optionText,
  helperText,
  disabled = false,
}: CommandSelectProps<Value>) {
  const { field, fieldState } = useController({ name: source });
  return (
    <TextField
      select
      label={label}
      name={source}
      value={field.value as Value}
      inputRef={field.ref}
      onChange={field.onChange}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    >
      {options.map((value) => (
        <MenuItem key={value} value={value}>
          {optionText(value)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface CommandRadiosProps<Value extends string> extends CommandChoiceProps<Value> {
  readonly autoFocus?: boolean;
  readonly hidesLabel?: boolean;
  /** Digits choose, and are shown. */
  readonly hasDigits?: boolean;
  readonly row?: boolean;
}

export function CommandRadios<Value extends string>({
  source,
  label,
  options,
  optionText,
  autoFocus = false,
  hidesLabel = false,
  hasDigits = false,
  row = false,
}: CommandRadiosProps<Value>) {
  const { field } = useController({ name: source });
  const id = useId();
  const chooseByDigit = ({ key }: KeyboardEvent) => {
    const option = options[Number(key) - 1];
    if (hasDigits && option !== undefined) field.onChange(option);
  };
  return (
    <RadioGroup
      row={row}
      value={field.value as Value | ''}
      onChange={field.onChange}
      onKeyDown={chooseByDigit}
      {...(hidesLabel ? { 'aria-label': label } : { 'aria-labelledby': id })}
    >
      {!hidesLabel && <FormLabel id={id}>{label}</FormLabel>}
      {options.map((value, index) => (
        <FormControlLabel
          key={value}
          value={value}
          control={<Radio size="small" autoFocus={autoFocus && index === 0} />}
          label={hasDigits ? <WithDigit digit={index + 1}>{optionText(value)}</WithDigit> : optionText(value)}
        />
      ))}
    </RadioGroup>
  );
}

interface CommandReasonProps {
  readonly source: string;
  readonly labelledBy: string;
  readonly reasons: readonly string[];
  readonly isFixedList?: boolean;
}

export function CommandReason({ source, labelledBy, reasons, isFixedList = false }: CommandReasonProps) {
  const { field } = useController({ name: source });
  const { maxLength = 200 } = useFieldLimits(source);
  return (
    <div>
      <ReasonChoice
        labelledBy={labelledBy}
        reasons={reasons}
        isFixedList={isFixedList}
        maxLength={maxLength}
        value={field.value as string}
        onChange={field.onChange}
      />
    </div>
  );
}
