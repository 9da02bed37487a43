import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: ReactNode; readonly label?: string }[];
  readonly value: Value | null;
  /** Called with null when the selected option is pressed again. */
  readonly onChange: (value: Value | null) => void;
  readonly fillsWidth?: boolean;
  readonly sx?: SxProps<Theme>;
}

const flex = { xs: 1, sm: 'none' } as const;

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  fillsWidth = false,
  sx = [],
}: SegmentedControlProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_, chosen: Value | null) => onChange(chosen)}
      aria-label={label}
      sx={[
        { '& > .MuiToggleButton-root': { px: { xs: 1.25, sm: 1.75 }, minHeight: 40, gap: 0.75 } },
        fillsWidth && { flex, '& > *': { flex } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value} aria-label={option.label}>
          {option.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
