import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { useHiddenColumns } from './use-hidden-columns.js';

interface ColumnsMenuProps {
  /** The first one is always visible. */
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly hiddenColumns?: readonly string[];
  /** The list is a table from this width on. */
  readonly from?: 'sm' | 'md';
}

/** Chooses the columns of the list in context. react-admin's button has switches that only a mouse can use fully. */
export function ColumnsMenu({ columns, hiddenColumns = [], from = 'md' }: ColumnsMenuProps) {
  const t = useText();
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useHiddenColumns(hiddenColumns);
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', [from]: 'inline-flex' } }}
      >
        {t('work.columns.title')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {columns.slice(1).map((column) => {
          const isShown = !hidden.includes(column.id);
          const CheckBox = isShown ? CheckBoxOutlined : CheckBoxOutlineBlank;
          return (
            <MenuItem
              key={column.id}
              dense
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => setHidden(isShown ? [...hidden, column.id] : hidden.filter((one) => one !== column.id))}
            >
              <CheckBox fontSize="small" color={isShown ? 'primary' : 'action'} sx={{ mr: 1.5 }} />
              {translate(column.label, { _: column.label })}
            </MenuItem>
          );
        })}
        <Divider />
        <MenuItem dense onClick={() => setHidden(hiddenColumns)}>
          {t('work.columns.usual')}
        </MenuItem>
      </Menu>
    </>
  );
}
