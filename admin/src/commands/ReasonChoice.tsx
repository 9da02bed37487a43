import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';

interface ReasonChoiceProps {
  /** Id of the element that names the question. */
  readonly labelledBy: string;
  readonly reasons: readonly string[];
  /** Without a reason in own words. */
  readonly isFixedList?: boolean;
  readonly maxLength?: number;
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

const otherReason = ' other';

/** Nothing is chosen at first, so that a slip of a key gives no reason. Digits choose, the last one own words. */
export function ReasonChoice({
  labelledBy,
  reasons,
  isFixedList = false,
  maxLength = 200,
  value,
  onChange,
}: ReasonChoiceProps) {
  const t = useText();
  const [isOtherChosen, setOtherChosen] = useState(false);
  const isOther = isOtherChosen || (value !== '' && !reasons.includes(value));
  const options = isFixedList ? reasons : [...reasons, otherReason];
  const choose = (option: string) => {
    setOtherChosen(option === otherReason);
    onChange(option === otherReason ? '' : option);
  };
  const chooseByDigit = (event: KeyboardEvent) => {
    const option = options[Number(event.key) - 1];
    if (option === undefined) return;
    // Otherwise the field for own words, which opens now, gets the digit.
    event.preventDefault();
    choose(option);
  };
  return (
    <>
      <RadioGroup
        value={isOther ? otherReason : value}
        onChange={(_, option) => choose(option)}
        onKeyDown={chooseByDigit}
        aria-labelledby={labelledBy}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio size="small" autoFocus={index === 0} />}
            label={<WithDigit digit={index + 1}>{option === otherReason ? t('reason.other') : option}</WithDigit>}
          />
        ))}
      </RadioGroup>
      {isOther && (
        <TextField
          autoFocus
          label={t('reason.own')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ htmlInput: { maxLength } }}
          sx={{ mt: 1 }}
        />
      )}
    </>
  );
}

export function WithDigit({ digit, children }: { readonly digit: number; readonly children: ReactNode }) {
  return (
    <>
      {children} <kbd aria-hidden="true">{digit}</kbd>
    </>
  );
}
