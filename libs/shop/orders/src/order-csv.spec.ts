import { csvLines, type CsvCell } from '@shop/exports';
import { csvHeader, toCsvCells } from './order-exports.js';
import { anOrderRow } from './order.fixtures.js';

const asRecord = (cells: readonly CsvCell[]) =>
  Object.fromEntries(csvHeader.map((name, index) => [name, cells[index]]));

it('contains the whole order, in decimal money', () => {
  expect(asRecord(toCsvCells(anOrderRow, 'manager'))).toMatchObject({
    ...{ lead_id: 'ABCDE-FGH23', status: 'delivered', total: 86.8, currency: 'KM', pieces: 2 },
    ...{ phone: '+387 61 000 000', email: 'amra@primjer.ba', street: 'Primjerna 1', city: 'Sarajevo' },
  });
});

it('hides contact data from support', () => {
  const { phone, email, street, city } = asRecord(toCsvCells(anOrderRow, 'support'));
  expect([phone, email, street, city]).toEqual(['+387 •• ••• 000', null, null, 'Sarajevo']);
});

it('contains numbers that can be dialled and read in a spreadsheet', () => {
  expect(csvLines([toCsvCells(anOrderRow, 'manager')])).toContain(',+387 61 000 000,');
});

it('runs no formula that a customer wrote', () => {
  const name = '=HYPERLINK("http://evil.example")';
  const order = { ...anOrderRow, customer: { ...anOrderRow.customer, firstName: name } };
  expect(csvLines([toCsvCells(order, 'manager')])).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
});

it('leaves personal fields empty after key revocation', () => {
  const nobody = { id: 'user-1', firstName: null, lastName: null, phone: null, email: null };
  const { phone, first_name } = asRecord(toCsvCells({ ...anOrderRow, customer: nobody, address: null }, 'support'));
  expect([phone, first_name]).toEqual([null, null]);
});
