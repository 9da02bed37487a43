import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { CallStore } from '../calls/call-store.js';
import { CallProvider } from '../calls/call-context.js';
import { ShortcutProvider, useShortcut } from '../keys/KeyProvider.js';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { PaletteHost } from './PaletteHost.js';
import { DraftStore } from '../drafts/draft-store.js';

const query = (_method: string, _params: object) => Promise.resolve({ data: [], total: 0, meta: {} });
const rpc: Partial<Rpc> = { query: query as Rpc['query'] };
const timers = { after: () => () => undefined };

function CallScreenStub({ onNoAnswer }: { readonly onNoAnswer: () => unknown }) {
  useShortcut('a', 'No answer', onNoAnswer);
  return <main>A call</main>;
}

afterEach(cleanup);

it('catches typed keys from the first moment, so that none acts on the screen below', async () => {
  const pressed: string[] = [];
  await renderInConsole(
    rpc,
    <CallProvider value={new CallStore(rpc as Rpc, timers, () => 'key', new DraftStore())}>
      <ShortcutProvider>
        <CallScreenStub onNoAnswer={() => pressed.push('a')} />
        <PaletteHost />
      </ShortcutProvider>
    </CallProvider>,
  );
  await screen.findByText('A call');

  act(() => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  });
  // The palette itself, if another spec has loaded it.
  const early = screen.queryByRole('textbox') ?? screen.getByRole('combobox');
  fireEvent.keyDown(early, { key: 'a' });
  fireEvent.change(early, { target: { value: 'ana' } });

  const field = await screen.findByRole<HTMLInputElement>('combobox', {}, { timeout: 10_000 });
  expect(field.value).toBe('ana');
  expect(pressed).toEqual([]);
});
