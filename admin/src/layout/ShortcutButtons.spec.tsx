import { cleanup, fireEvent, screen } from '@testing-library/react';
import { ShortcutProvider, useShortcut } from '../keys/KeyProvider.js';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { ShortcutButtons } from './ShortcutButtons.js';

const pressed: string[] = [];

function ScreenStub({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((key) => <ShortcutStub key={key} name={key} />);
}
function ShortcutStub({ name }: { readonly name: string }) {
  useShortcut(name, `does ${name}`, () => pressed.push(name));
  return null;
}

async function renderButtons(...keys: string[]) {
  pressed.length = 0;
  const parts = (
    <ShortcutProvider>
      <ScreenStub keys={keys} />
      <ShortcutButtons />
    </ShortcutProvider>
  );
  await renderInConsole({}, parts);
}
const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.firstElementChild?.nextSibling?.textContent);

afterEach(cleanup);

describe('shared shortcuts', () => {
  it('have a button each with the same action', async () => {
    await renderButtons('j', 'k', 'p');
    expect(await screen.findByRole('button', { name: 'does j' })).toBeTruthy();
    expect(buttons()).toEqual(['does p', 'does j', 'does k']);
    fireEvent.click(screen.getByRole('button', { name: 'does k' }));
    expect(pressed).toEqual(['k']);
  });

  it('are listed in the same place while the screen has buttons for them, or nothing for the key', async () => {
    await renderButtons('n', 'i', 'p', 'j');
    await screen.findByRole('button', { name: 'does j' });
    const texts = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['does nN', 'does iI', 'does pP', 'does jJ', 'Previous rowK']);
  });

  it('have no button when the screen has one, and screen-specific keys have none', async () => {
    await renderButtons('n', 'i', 'k', 'x');
    expect(await screen.findByRole('button', { name: 'does k' })).toBeTruthy();
    expect(buttons()).toEqual(['does k']);
  });
});
