import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { orderColumns } from './order-columns.js';
import { useOrderColumns } from './use-order-columns.js';

export function ColumnMenu() {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [columns, setColumns] = useOrderColumns();
  const shownIds = columns.map((column) => column.id);
  const toggleColumn = (column: string) =>
    setColumns(shownIds.includes(column) ? shownIds.filter((one) => one !== column) : [...shownIds, column]);
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('work.columns.title')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {orderColumns.slice(1).map((column) => {
          const isShown = shownIds.includes(column.id);
          const Box = isShown ? CheckBoxOutlined : CheckBoxOutlineBlank;
          return (
            <MenuItem
              key={column.id}
              dense
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => toggleColumn(column.id)}
            >
              <Box fontSize="small" color={isShown ? 'primary' : 'action'} sx={{ mr: 1.5 }} />
              {t(column.label)}
            </MenuItem>
          );
        })}
        <Divider />
        <MenuItem dense onClick={() => setColumns(null)}>
          {t('work.columns.usual')}
        </MenuItem>
      </Menu>
    </>
  );
}
