import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import type { FilterOf, ResourceName } from '../providers/resources.js';
import { CountrySelect } from './CountrySelect.js';
import { SearchField } from './SearchField.js';
import { SegmentedControl } from './SegmentedControl.js';

/** A filter of the contract of some list. */
export type FilterName = { [Name in ResourceName]: keyof FilterOf<Name> }[ResourceName];

type FilterValue = string | number | boolean | null;

interface ListFilter {
  /** From the address, so not checked. */
  readonly value: unknown;
  /** Null or an empty text removes the filter. */
  readonly setValue: (value: FilterValue) => void;
}

/** One filter of the list in context. */
export function useListFilter(source: FilterName): ListFilter {
  const { filterValues, setFilters } = useListContext();
  return {
    value: filterValues[source],
    setValue: (value) => setFilters({ ...filterValues, [source]: value }),
  };
}

export function filterText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function FilterBar({ gap = 1.5, children }: { readonly gap?: number; readonly children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap, mb: 1.5, alignItems: 'center' }}>{children}</Box>;
}

interface FilterSearchProps {
  readonly label: string;
  readonly maxLength?: number;
  readonly width?: number;
}

export function FilterSearch(props: FilterSearchProps) {
  const { value, setValue } = useListFilter('q');
  return <SearchField {...props} value={filterText(value)} onChange={setValue} />;
}

export function FilterCountry() {
  const { value, setValue } = useListFilter('country');
  return <CountrySelect value={filterText(value)} onChange={setValue} />;
}

interface FilterOption {
  readonly value: string;
  readonly text: string;
}

interface FilterOptionsProps {
  readonly source: FilterName;
  readonly label: string;
  readonly options: readonly FilterOption[];
}

export function FilterSegments({ source, label, options, fillsWidth }: FilterOptionsProps & { fillsWidth?: boolean }) {
  const { value, setValue } = useListFilter(source);
  const selected = options.find((option) => option.value === value)?.value ?? null;
  return (
    <SegmentedControl label={label} options={options} value={selected} onChange={setValue} fillsWidth={fillsWidth} />
  );
}

interface FilterSelectProps extends FilterOptionsProps {
  /** Shown in the closed field if nothing is selected; by default the field is empty then. */
  readonly anyText?: string;
  readonly sx: SxProps<Theme>;
}

export function FilterSelect({ source, label, options, anyText, sx }: FilterSelectProps) {
  const t = useText();
  const { value, setValue } = useListFilter(source);
  const noValue = anyText === undefined ? '' : 'any';
  return (
    <TextField
      select
      label={label}
      value={options.find((option) => option.value === value)?.value ?? noValue}
      onChange={(event) => setValue(event.target.value === noValue ? null : event.target.value)}
      sx={sx}
    >
      <MenuItem value={noValue}>{anyText ?? t('records.all')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface FilterCheckboxProps {
  readonly source: FilterName;
  readonly label: string;
  /** Value of the filter if checked. */
  readonly checkedValue: string | boolean;
  readonly sx?: SxProps<Theme>;
}

export function FilterCheckbox({ source, label, checkedValue, sx }: FilterCheckboxProps) {
  const { value, setValue } = useListFilter(source);
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={value === checkedValue}
          onChange={(_, checked) => setValue(checked ? checkedValue : null)}
        />
      }
      label={label}
      sx={sx}
    />
  );
}
