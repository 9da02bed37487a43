import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { useScreenCommands } from './use-commands.js';

function ScreenCommands() {
  return (
    <ul>
      {useScreenCommands().map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}

afterEach(cleanup);

it('offers the call task queue to an agent', async () => {
  const query = (_method: string, _params: object) => Promise.resolve({ data: [], total: 0, meta: {} });
  await renderInConsole({ query: query as Rpc['query'] }, <ScreenCommands />, ['admin.errands.queue']);
  const found = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(found()).toContain('screen /queue/other'));
});
