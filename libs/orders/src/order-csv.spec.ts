import { anOrderRow } from './order.fixtures.js';
import { csvHeader, csvOrder } from './order-csv.js';

const asRecord = (line: string) => {
  const names = csvHeader.trim().split(',');
  const cells = line.trim().match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').replace(/,$/, '')]));
};

it('has the whole order, in decimal money', () => {
  expect(asRecord(csvOrder(anOrderRow, 'manager'))).toMatchObject({
    ...{ lead_id: 'ABCDE-FGH23', status: 'delivered', total: '86.8', currency: 'KM', pieces: '2' },
    ...{ phone: `"'+38761000000"`, email: 'amra@primjer.ba', street: 'Primjerna 1', city: 'Sarajevo' },
  });
});

it('does not tell support how to reach everybody', () => {
  const { phone, email, street, city } = asRecord(csvOrder(anOrderRow, 'support'));
  expect([phone, email, street, city]).toEqual([`"'+387 •• ••• 000"`, '', '', 'Sarajevo']);
});

it('runs nothing that a customer wrote', () => {
  const name = '=HYPERLINK("http://evil.example")';
  const order = { ...anOrderRow, customer: { ...anOrderRow.customer, firstName: name } };
  expect(csvOrder(order, 'manager')).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
});

it('has nothing where the person’s key is gone', () => {
  const nobody = { id: 'user-1', firstName: null, lastName: null, phone: null, email: null };
  const { phone, first_name } = asRecord(csvOrder({ ...anOrderRow, customer: nobody, address: null }, 'support'));
  expect([phone, first_name]).toEqual(['', '']);
});
