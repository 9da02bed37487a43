import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useListFilter, type FilterName } from './list-filters.js';

interface FilterTabsProps<Value extends string> {
  readonly source: FilterName;
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string; readonly icon?: ReactElement }[];
  /** The list's `meta.counts` are by other values. */
  readonly withoutCounts?: boolean;
  /** Whether the count of a value (null: all) may be too low. */
  readonly isCapped?: (value: Value | null) => boolean;
  readonly onSelect?: (value: Value | null) => void;
}

const allTab = 'all';

/** One filter of the list in context as tabs, with the counts of the list. */
export function FilterTabs<Value extends string>({
  source,
  label,
  options,
  withoutCounts = false,
  isCapped = () => false,
  onSelect,
}: FilterTabsProps<Value>) {
  const t = useText();
  const format = useFormat();
  const { meta } = useListContext();
  const { value, setValue } = useListFilter(source);
  const listCounts = (meta as { readonly counts?: Readonly<Partial<Record<Value, number>>> } | undefined)?.counts;
  const counts = withoutCounts ? undefined : listCounts;
  const selected = options.find((option) => option.value === value)?.value ?? null;
  const total = counts === undefined ? null : options.reduce((sum, option) => sum + (counts[option.value] ?? 0), 0);
  const select = (picked: Value | null) => {
    setValue(picked);
    onSelect?.(picked);
  };
  const text = (title: string, count: number | null, of: Value | null) => (
    <span>
      {title}{' '}
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count === null ? '' : `${format.number(count)}${isCapped(of) ? '+' : ''}`}
      </Box>
    </span>
  );
  return (
    <Tabs
      value={selected ?? allTab}
      onChange={(_, picked: Value | typeof allTab) => select(picked === allTab ? null : (picked as Value))}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
      sx={[{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }, wrappedTabs]}
    >
      <Tab value={allTab} label={text(t('records.all'), total, null)} />
      {options.map((option) => (
        <Tab
          key={option.value}
          value={option.value}
          iconPosition="start"
          icon={option.icon}
          label={text(option.text, counts === undefined ? null : (counts[option.value] ?? 0), option.value)}
        />
      ))}
    </Tabs>
  );
}

/** On a desktop, tabs that do not fit wrap: behind an arrow, they are not found. Each row needs its indicator. */
const wrappedTabs = {
  '@media (min-width: 900px)': {
    '& .MuiTabs-list': { flexWrap: 'wrap' },
    '& .MuiTabs-indicator, & .MuiTabs-scrollButtons': { display: 'none' },
    '& .Mui-selected': { boxShadow: 'inset 0 -2px currentColor' },
  },
};
