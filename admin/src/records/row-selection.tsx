import Checkbox from '@mui/material/Checkbox';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  type Identifier,
} from 'react-admin';
import type { MouseEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useIndeterminate } from './use-indeterminate.js';

interface SelectRowCheckboxProps {
  /** Names the record: react-admin's checkbox has one name for all rows, on an element without a role. */
  readonly label: string;
  readonly checked: boolean;
}

/** With Shift, selects all rows up to the last selected one. */
export function SelectRowCheckbox({ label, checked }: SelectRowCheckboxProps) {
  const record = useRecordContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const toggle = (event: MouseEvent) => {
    if (record !== undefined) handleToggleItem?.(record.id, event);
  };
  return <Checkbox size="small" checked={checked} onClick={toggle} slotProps={{ input: { 'aria-label': label } }} />;
}

/** Unlike react-admin's, shows that some rows are selected. */
export function SelectPageCheckbox() {
  const t = useText();
  const { onSelect } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const pageIds = (useDataTableDataContext() ?? []).map(({ id }): Identifier => id);
  const selected = new Set(selectedIds);
  const selectedCount = pageIds.filter((id) => selected.has(id)).length;
  const isPartial = selectedCount > 0 && selectedCount < pageIds.length;
  const box = useIndeterminate(isPartial);
  return (
    <Checkbox
      size="small"
      checked={selectedCount > 0 && selectedCount === pageIds.length}
      indeterminate={isPartial}
      onChange={(_, checked) => {
        const others = selectedIds.filter((id) => !pageIds.includes(id));
        onSelect?.(checked ? [...others, ...pageIds] : others);
      }}
      slotProps={{ input: { ref: box, 'aria-label': t('work.bulk.choose_page') } }}
    />
  );
}
