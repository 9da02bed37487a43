import { screen, waitFor, within } from '@testing-library/react';
import { find, openConsole, press, pressKeys } from '../testing/open-console.js';

describe('single-letter shortcuts', () => {
  it('are listed, ignored in fields, and inactive once they are switched off', async () => {
    await openConsole('/orders', { role: 'agent' });
    const field = await screen.findByLabelText('Number, phone, name or e-mail');
    const main = screen.getByRole('main');
    field.focus();
    await pressKeys('?');
    expect(screen.queryByRole('dialog')).toBeNull();

    main.focus();
    await pressKeys('?');
    const list = within(await find('dialog', 'Keyboard shortcuts'));
    expect(list.getByText('Next order')).toBeTruthy();
    await press('switch', 'Single-letter shortcuts');
    await press('button', 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    main.focus();
    await pressKeys('?', '/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).not.toBe(field);

    await press('button', /Agent$/);
    await press('menuitem', 'Keyboard shortcuts');
    await press('switch', 'Single-letter shortcuts');
    await press('button', 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    main.focus();
    await pressKeys('/');
    expect(document.activeElement).toBe(field);
  });
});
