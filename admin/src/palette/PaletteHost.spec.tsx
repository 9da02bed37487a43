import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { CallDesk } from '../desk/call-desk.js';
import { DeskProvider } from '../desk/desk-context.js';
import { ErrandDesk } from '../desk/errands/errand-desk.js';
import { ErrandDeskProvider } from '../desk/errands/errand-desk-context.js';
import { KeyProvider, useKey } from '../keys/KeyProvider.js';
import { renderInConsole } from '../records/console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { PaletteHost } from './PaletteHost.js';

const query = (_method: string, _params: object) => Promise.resolve({ data: [], total: 0, meta: {} });
const rpc: Partial<Rpc> = { query: query as Rpc['query'] };
const timers = { after: () => () => undefined };

function Screen({ onNoAnswer }: { readonly onNoAnswer: () => unknown }) {
  useKey('a', 'No answer', onNoAnswer);
  return <main>A call</main>;
}

afterEach(cleanup);

it('takes what is typed from the moment it is asked for, so that no key acts on the screen below', async () => {
  const pressed: string[] = [];
  await renderInConsole(
    rpc,
    <DeskProvider value={new CallDesk(rpc as Rpc, timers, () => 'key')}>
      <ErrandDeskProvider value={new ErrandDesk(rpc as Rpc, timers, () => 'key')}>
        <KeyProvider>
          <Screen onNoAnswer={() => pressed.push('a')} />
          <PaletteHost />
        </KeyProvider>
      </ErrandDeskProvider>
    </DeskProvider>,
  );
  await screen.findByText('A call');

  // Its code is fetched at the first time; what is typed meanwhile is handed over.
  act(() => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  });
  const early = screen.getByRole('textbox');
  fireEvent.keyDown(early, { key: 'a' });
  fireEvent.change(early, { target: { value: 'ana' } });

  const field = await screen.findByRole<HTMLInputElement>('combobox', {}, { timeout: 10_000 });
  expect(field.value).toBe('ana');
  expect(pressed).toEqual([]);
});
