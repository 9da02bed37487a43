import { ba as pack } from '@shop/countries/ba';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { openShop } from '../../testing/open-shop.js';
import { phoneSchema } from '../account/schemas.js';
import type { CountryCode } from '../country.js';
import { texts as messages } from 'virtual:storefront-texts/common/ba';
import { createShopClient } from '../rpc.js';
import { ShopProvider } from '../shop.js';
import { loadPhoneRules } from './phone-rules.js';
import { PhoneField } from './PhoneField.js';

function Form({ label }: { label?: string }) {
  const { control } = useForm({
    mode: 'onTouched',
    defaultValues: { phone: '' },
    resolver: valibotResolver(
      v.objectAsync({ phone: phoneSchema(messages.login.phoneMissing, messages.login.phoneInvalid, 'BA') }),
    ),
  });
  return <PhoneField control={control} name="phone" label={label} required />;
}

function renderField(label?: string): HTMLInputElement {
  render(
    <ShopProvider value={{ pack, messages, client: createShopClient('BA'), location: window.location }}>
      <Form label={label} />
    </ShopProvider>,
  );
  return screen.getByRole<HTMLInputElement>('textbox');
}

function type(field: HTMLInputElement, text: string): void {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}

const picker = () => screen.getByRole('button', { name: /Država broja/ });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('PhoneField', () => {
  it('is labelled as a phone by default', () => {
    renderField();
    expect(screen.getByLabelText(/^Telefon/)).toBe(screen.getByRole('textbox'));
    cleanup();
    renderField('Broj telefona');
    expect(screen.getByLabelText(/^Broj telefona/)).toBe(screen.getByRole('textbox'));
  });

  it('groups digits as they are typed or pasted', () => {
    const field = renderField();
    type(field, '061/234-567');
    expect(field.value).toBe('061 234 567');
  });

  it('starts with the shop’s country and follows the number to another', () => {
    const field = renderField();
    expect(picker().getAttribute('aria-label')).toBe('Država broja: Bosna i Hercegovina');
    type(field, '+38591234');
    expect(picker().getAttribute('aria-label')).toBe('Država broja: Hrvatska');
  });

  it('offers the four countries, finds one by search, and inserts its code', () => {
    const field = renderField();
    type(field, '061234567');
    fireEvent.click(picker());
    expect(screen.getAllByRole('option')).toHaveLength(4);
    const search = screen.getByPlaceholderText('pretraga');
    fireEvent.change(search, { target: { value: 'crna' } });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Crna Gora+382']);
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('+382 612 345 67');
    expect(document.activeElement).toBe(picker());
  });

  it('finds a country by foreign name, local name and code', () => {
    renderField();
    fireEvent.click(picker());
    const search = screen.getByPlaceholderText('pretraga');
    for (const [text, name] of [
      ['serbia', 'Srbija+381'],
      ['crna', 'Crna Gora+382'],
      ['ba', 'Bosna i Hercegovina+387'],
    ] as const) {
      fireEvent.change(search, { target: { value: text } });
      expect(screen.getAllByRole('option')[0]?.textContent).toBe(name);
    }
  });

  it('accepts at most 15 digits', () => {
    const field = renderField();
    for (const length of [14, 15, 16, 21]) type(field, '092123456789012345678'.slice(0, length));
    expect(field.value).toBe('092 123 456 789 012');
  });

  it('selects a country by letters typed on the closed picker, after 250 ms', () => {
    vi.useFakeTimers();
    renderField();
    const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    fireEvent.keyDown(picker(), { key: 'h' });
    passes(200);
    fireEvent.keyDown(picker(), { key: 'r' });
    passes(249);
    expect(picker().getAttribute('aria-label')).toBe('Država broja: Bosna i Hercegovina');
    passes(1);
    expect(picker().getAttribute('aria-label')).toBe('Država broja: Hrvatska');
  });

  it('filters the open list at once, without a debounce', () => {
    vi.useFakeTimers();
    renderField();
    fireEvent.click(picker());
    fireEvent.change(screen.getByPlaceholderText('pretraga'), { target: { value: 'hr' } });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Hrvatska+385']);
  });

  it('reads a national number as one of the selected country', async () => {
    const field = renderField();
    fireEvent.click(picker());
    fireEvent.change(screen.getByPlaceholderText('pretraga'), { target: { value: 'hr' } });
    fireEvent.keyDown(screen.getByPlaceholderText('pretraga'), { key: 'Enter' });
    await act(async () => void (await loadPhoneRules()));
    type(field, '092 123 4567');
    expect(field.value).toBe('+385 921 234 567');
    expect(picker().getAttribute('aria-label')).toBe('Država broja: Hrvatska');
  });

  it('shows a message when nothing is found, and closes on Escape without a change', () => {
    const field = renderField();
    fireEvent.click(picker());
    const search = screen.getByPlaceholderText('pretraga');
    fireEvent.change(search, { target: { value: 'austria' } });
    expect(screen.getByText('Nema rezultata')).toBeTruthy();
    fireEvent.keyDown(search, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('');
  });

  it('shows an error next to the field on blur', async () => {
    const field = renderField();
    field.focus();
    fireEvent.blur(field);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Molimo unesite vaš broj telefona'));
    type(field, '+43 660 1234567');
    fireEvent.blur(field);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Broj telefona mora biti u odgovarajućem formatu.'),
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    type(field, '061 234 567');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it.each<readonly [CountryCode, string, string]>([
  ['BA', 'Bosna i Hercegovina', 'pretraga'],
  ['RS', 'Srbija', 'pretraga'],
  ['HR', 'Hrvatska', 'traži'],
  ['ME', 'Crna Gora', 'pretraga'],
])('the country picker of %s starts with %s and offers the four in its language', async (country, name, search) => {
  const { main } = await openShop('/checkout', { country });
  fireEvent.click(main.getByLabelText(new RegExp(`: ${name}$`)));
  expect(main.getAllByRole('option')).toHaveLength(4);
  expect(main.getByRole('option', { selected: true }).textContent).toContain(name);
  fireEvent.change(main.getByPlaceholderText(search), { target: { value: 'xyz' } });
  main.getByText('Nema rezultata');
});
