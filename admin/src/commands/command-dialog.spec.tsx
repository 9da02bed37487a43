import type { OrderRow } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { NoteDialog } from '../orders/NoteDialog.js';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { RpcError, type FailureData } from '../rpc/rpc-error.js';

const order = { id: 'order-1', leadId: 'ABCDE-FGHIJ' } as OrderRow;
const field = () => screen.findByRole('textbox', { name: /ABCDE/ });

async function openNote({ rejection }: { readonly rejection?: FailureData } = {}) {
  const sent: unknown[] = [];
  let isOpen = true;
  const command = (_method: string, params: unknown) => {
    sent.push(params);
    return rejection === undefined ? Promise.resolve({}) : Promise.reject(new RpcError(rejection));
  };
  await renderInConsole({ command } as never, <NoteDialog order={order} onClose={() => (isOpen = false)} />);
  return { sent, isOpen: () => isOpen };
}

const type = async (value: string) => fireEvent.change(await field(), { target: { value } });

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

describe('a command dialog', () => {
  it('shows what was typed before a reload, and sends it', async () => {
    await openNote();
    await type('Call after 17');
    cleanup();
    const { sent, isOpen } = await openNote();
    expect(await field()).toHaveProperty('value', 'Call after 17');
    screen.getByText('Restored what you typed earlier.');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(sent).toEqual([{ id: 'order-1', text: 'Call after 17' }]);
    cleanup();
    await openNote();
    expect(await field()).toHaveProperty('value', '');
  });

  it('keeps what was typed when it is closed by Esc', async () => {
    const first = await openNote();
    await type('Call after 17');
    fireEvent.keyDown(await field(), { key: 'Escape' });
    expect(first.isOpen()).toBe(false);
    cleanup();
    await openNote();
    expect(await field()).toHaveProperty('value', 'Call after 17');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await field()).toHaveProperty('value', '');
    cleanup();
    await openNote();
    expect(await field()).toHaveProperty('value', '');
  });

  it('asks before the page is left with unsaved text, and only then', async () => {
    await openNote();
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    await type('Call');
    expect(leave()).toBe(false);
    await type('');
    expect(leave()).toBe(true);
  });

  it('has the limits of the contract', async () => {
    await openNote();
    expect(await field()).toHaveProperty('maxLength', 2000);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('stays open after a rejection, and marks the field that the server names', async () => {
    const details = [{ path: 'text', message: 'Too long' }];
    const { isOpen } = await openNote({ rejection: { code: 'INVALID_PARAMS', details } });
    await type('Call '.repeat(500));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('At most 2,000 characters');
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(isOpen()).toBe(true);
    expect(await field()).toHaveProperty('value', 'Call '.repeat(500));
  });
});
