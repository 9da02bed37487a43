import Box from '@mui/material/Box';
import { useText } from '../i18n/use-text.js';
import { useServerSecond } from './clock-context.js';
import { countdownTo, type Urgency } from './countdown.js';

const colourByUrgency: Readonly<Record<Urgency, { readonly color: string; readonly bgcolor: string }>> = {
  calm: { color: 'text.primary', bgcolor: 'transparent' },
  amber: { color: 'warning.main', bgcolor: 'warning.light' },
  red: { color: 'error.main', bgcolor: 'error.light' },
};

interface CountdownTextProps {
  /** ISO 8601. */
  readonly deadline: string;
  /** The warning mark before the deadline has passed. */
  readonly warned?: boolean;
  readonly plain?: boolean;
  readonly large?: boolean;
}

export function CountdownText({ deadline, warned = false, plain = false, large = false }: CountdownTextProps) {
  const t = useText();
  const countdown = countdownTo(deadline, useServerSecond(), warned);
  const { urgency } = countdown;
  // Within a sentence, minutes have no leading zero.
  const text = plain ? countdown.text.replace(/^(−?)0/, '$1') : countdown.text;
  const style = plain
    ? {}
    : { ...colourByUrgency[urgency], px: large ? 1.25 : 0.75, py: large ? 0.25 : 0, borderRadius: 1.5 };
  return (
    <Box
      component="span"
      role="timer"
      aria-label={`${t(`urgency.${urgency}`)} ${text}`}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        fontWeight: urgency === 'calm' && !large ? 500 : 700,
        fontSize: large ? '1.375rem' : 'inherit',
        whiteSpace: 'nowrap',
        ...style,
      }}
    >
      {text}
    </Box>
  );
}
