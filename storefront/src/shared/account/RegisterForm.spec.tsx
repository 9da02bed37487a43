import { ba as pack } from '@shop/countries/ba';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { clientReturning } from '../rpc-client.fixtures.js';
import { texts as messages } from 'virtual:storefront-texts/common/ba';
import { ShopProvider } from '../shop.js';
import { useStore } from '../store.js';
import { RegisterForm } from './RegisterForm.js';

const texts = { emailTaken: '', phoneTaken: '', passwordShort: '', other: '' };
const done: string[] = [];

function renderForm(answer: unknown = null): void {
  cleanup();
  render(
    <ShopProvider value={{ pack, messages, client: clientReturning(answer), location: window.location }}>
      <MemoryRouter>
        <RegisterForm texts={texts} onDone={() => done.push('done')} />
      </MemoryRouter>
    </ShopProvider>,
  );
}

const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label);
const fields = { first: /^Ime/, last: /^Prezime/, email: /^Email/, phone: /^Broj/, password: /^Lozinka/ };
const typed = {
  ...{ first: 'Željka', last: 'Šarić', email: 'zeljka@primjer.ba', phone: '061 123 456', password: 'duga-lozinka' },
};
type Name = keyof typeof fields;
const names: readonly Name[] = ['first', 'last', 'email', 'phone', 'password'];

function fill(): void {
  for (const name of names) fireEvent.change(field(fields[name]), { target: { value: typed[name] } });
}
const fieldValues = () => names.map((name) => field(fields[name]).value);

beforeEach(() => {
  sessionStorage.clear();
  done.length = 0;
  useStore.setState({ user: { isLoggedIn: false, userData: null } });
});
afterEach(cleanup);

it('restores the input after a reload, except the password', () => {
  renderForm();
  fill();
  renderForm();
  expect(fieldValues()).toEqual([typed.first, typed.last, typed.email, typed.phone, '']);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(typed.password);
});

it('starts empty if the stored input is invalid', () => {
  for (const found of ['{', '5', '{"email":5}', 'null']) {
    sessionStorage.setItem('register', found);
    renderForm();
    expect(fieldValues()).toEqual(['', '', '', '', '']);
  }
});

it('clears the stored input after registration; a response without a user leaves it to the poll', async () => {
  renderForm(null);
  fill();
  const submit = screen.getByRole('button', { name: messages.login.create });
  await act(async () => void fireEvent.click(submit));
  expect(done).toEqual(['done']);
  expect(useStore.getState().user).toEqual({ isLoggedIn: false, userData: null });
  renderForm();
  expect(fieldValues()).toEqual(['', '', '', '', '']);
});
