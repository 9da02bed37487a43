import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';

interface FilterTabsProps<Value extends string> {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly counts?: Readonly<Partial<Record<Value, number>>> | undefined;
  readonly onChange: (value: Value | null) => void;
}

const allTab = 'all';

export function FilterTabs<Value extends string>({ label, value, options, counts, onChange }: FilterTabsProps<Value>) {
  const t = useText();
  const format = useFormat();
  const selected = options.find((option) => option.value === value)?.value ?? null;
  const total = counts === undefined ? null : options.reduce((sum, option) => sum + (counts[option.value] ?? 0), 0);
  const text = (title: string, count: number | null) => (
    <span>
      {title}{' '}
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count === null ? '' : format.number(count)}
      </Box>
    </span>
  );
  return (
    <Tabs
      value={selected ?? allTab}
      onChange={(_, picked: Value | typeof allTab) => onChange(picked === allTab ? null : (picked as Value))}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value={allTab} label={text(t('records.all'), total)} />
      {options.map((option) => (
        <Tab
          key={option.value}
          value={option.value}
          label={text(option.text, counts === undefined ? null : (counts[option.value] ?? 0))}
        />
      ))}
    </Tabs>
  );
}
