import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  CoreAdminContext,
  ListBase,
  TestMemoryRouter,
  memoryStore,
  testDataProvider,
  useDataTableSelectedIdsContext,
  useRecordContext,
  type DataProvider,
} from 'react-admin';
import { createI18nProvider } from '../i18n/i18n-provider.js';
import { ListColumn, ListTable } from './ListTable.js';
import { SelectRowCheckbox } from './row-selection.js';

afterEach(cleanup);

const rows = ['Ana', 'Iva', 'Mia'].map((id) => ({ id }));
const rendered: string[] = [];
const columns = [
  <ListColumn
    key="name"
    source="name"
    label="Name"
    render={({ id }) => {
      rendered.push(String(id));
      return id;
    }}
  />,
];

function Row({ children }: { readonly children?: ReactNode }) {
  const { id = '' } = useRecordContext() ?? {};
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  return (
    <TableRow>
      <TableCell>
        <SelectRowCheckbox label={`Select ${id}`} checked={selectedIds.includes(id)} />
      </TableCell>
      {children}
    </TableRow>
  );
}

it('a selected row renders no cell of the table again', async () => {
  const getList = () => Promise.resolve({ data: rows, total: rows.length });
  const dataProvider = testDataProvider({ getList: getList as DataProvider['getList'] });
  const i18nProvider = await createI18nProvider('en');
  render(
    <TestMemoryRouter>
      <CoreAdminContext {...{ dataProvider, i18nProvider, store: memoryStore() }}>
        <ListBase resource="people">
          <ListTable label="People" rows={rows} row={Row} isSelectable>
            {columns}
          </ListTable>
        </ListBase>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Iva' });
  expect(rendered).toEqual(expect.arrayContaining(['Ana', 'Iva', 'Mia']));
  rendered.length = 0;
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  expect(rendered).toEqual([]);
});
