import type { OrderRow } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { createOrder } from './orders.fixtures.js';
import { DuplicateDialog } from './DuplicateDialog.js';
import type { OutcomeDetails } from './call-draft.js';

const order = createOrder();
const unrelatedOrder = createOrder({
  ...{ id: 'order-9', leadId: 'ZZZZZ-99999', status: 'confirmed' },
  customer: { id: 'user-9', firstName: 'Ivo', lastName: 'Ban', phone: '+385911002003', email: null },
});
const sameCustomerOrder = createOrder({ id: 'order-2', leadId: 'BBBBB-22222' });
const lookupResult = { orders: [sameCustomerOrder], uncertain: [], blocks: [] };

async function openDialog(knownOrders: readonly OrderRow[], lookup = () => Promise.resolve<object>(lookupResult)) {
  const recorded: OutcomeDetails[] = [];
  const rpc: Partial<Rpc> = {
    query: ((method: string, { filter }: { readonly filter?: { readonly q: string } }) =>
      method === 'admin.calls.lookUp'
        ? lookup()
        : Promise.resolve({
            data: knownOrders.filter(({ leadId }) => leadId === filter?.q.toUpperCase()),
          })) as Rpc['query'],
  };
  const dialog = (
    <DuplicateDialog order={order} onClose={() => undefined} onRecord={(details) => void recorded.push(details)} />
  );
  await renderInConsole(rpc, dialog);
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Record' });
  return { recorded, field, type, button };
}

afterEach(cleanup);

describe('the order number of a duplicate', () => {
  it('shows the customer before it is accepted, and warns about a missing link', async () => {
    const { recorded, type, button } = await openDialog([unrelatedOrder, sameCustomerOrder]);
    type('zzzzz-99999');
    expect(button().disabled).toBe(true);

    await screen.findByText(/^Ivo Ban · \+385 91 100 2003 · Confirmed/);
    await screen.findByText(/^Neither a phone number nor an account links/);
    fireEvent.click(button());
    expect(recorded).toEqual([{ outcome: 'duplicate', duplicateOf: 'zzzzz-99999' }]);
  });

  it('shows no warning for an order of the same customer', async () => {
    const { type, button } = await openDialog([sameCustomerOrder]);
    type('BBBBB-22222');
    await screen.findByText(/^Mira Perić/);
    expect(screen.queryByText(/links the two/)).toBeNull();
    expect(button().disabled).toBe(false);
  });

  it.each<[string, () => Promise<object>]>([
    ['is on its way', () => new Promise<object>(() => undefined)],
    ['has failed', () => Promise.reject(new Error('away'))],
  ])('shows no warning while the lookup %s', async (_, lookUp) => {
    const { type, button } = await openDialog([unrelatedOrder], lookUp);
    type('ZZZZZ-99999');
    await screen.findByText(/^Ivo Ban/);
    expect(screen.queryByText(/links the two/)).toBeNull();
    expect(button().disabled).toBe(false);
  });

  it('shows a hint until an id is complete, then that no order exists', async () => {
    const { type } = await openDialog([]);
    type('01890a5d-ac96-774b-bcce');
    await screen.findByText(/ten letters and digits/);
    type('01890a5d-ac96-774b-bcce-b302099a80571');
    await screen.findByText('There is no order with this number.');
  });

  it('of spaces only leaves the proposed order selected', async () => {
    const { type, recorded, button } = await openDialog([]);
    const proposed = await screen.findByRole<HTMLInputElement>('radio');
    type('  ');
    expect(proposed.checked).toBe(true);
    fireEvent.click(button());
    expect(recorded).toEqual([{ outcome: 'duplicate', duplicateOf: sameCustomerOrder.id }]);
  });

  it('stays as typed when no order has it, and shows an error', async () => {
    const { recorded, field, type, button } = await openDialog([]);
    type('ABCDE-9');
    await screen.findByText(/ten letters and digits/);
    type('ABCDE-99999');
    await screen.findByText('There is no order with this number.');
    expect(field.value).toBe('ABCDE-99999');
    expect(button().disabled).toBe(true);
    fireEvent.submit(field);
    await waitFor(() => expect(recorded).toEqual([]));
  });
});
