import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateField } from './DateField.js';
import { renderInConsole } from './render-in-console.fixtures.js';

const seen = vi.fn();

function Field({ isInForm }: { readonly isInForm: boolean }) {
  const [value, setValue] = useState('2026-11-21');
  const change = (day: string) => {
    seen(day);
    setValue(day);
  };
  return (
    <>
      <DateField label="Day" isInForm={isInForm} value={value} onChange={change} />
      <button onClick={() => setValue('2026-12-24')}>Christmas Eve</button>
    </>
  );
}

async function openField(isInForm: boolean) {
  await renderInConsole({}, <Field isInForm={isInForm} />);
  return screen.findByLabelText<HTMLInputElement>('Day');
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const messageOf = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

beforeEach(() => seen.mockClear());
afterEach(cleanup);

describe('a typed day', () => {
  it('is shown day first, and is not rewritten while it is typed', async () => {
    const field = await openField(true);
    expect(field.value).toBe('21/11/2026');
    type(field, '1.2.2026');
    expect(seen).toHaveBeenLastCalledWith('2026-02-01');
    expect(field.value).toBe('1.2.2026');
    fireEvent.blur(field);
    expect(field.value).toBe('1/2/2026');
  });

  it('that is unreadable replaces the old value of a form, and says so to a screen reader', async () => {
    const field = await openField(true);
    type(field, '31.2.2026');
    expect(seen).toHaveBeenLastCalledWith('31.2.2026');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(field);
    expect(field.value).toBe('31.2.2026');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(messageOf(field)).toBe('Type a date such as 21/11/2026.');
  });

  it('that is unreadable changes no filter', async () => {
    const field = await openField(false);
    type(field, '31.2.2026');
    fireEvent.blur(field);
    expect(seen).not.toHaveBeenCalled();
    expect(messageOf(field)).toBe('Type a date such as 21/11/2026.');
  });

  it.each([true, false])('gives way to a value from elsewhere (form: %s)', async (isInForm) => {
    const field = await openField(isInForm);
    type(field, '31.2.2026');
    fireEvent.blur(field);
    fireEvent.click(screen.getByText('Christmas Eve'));
    expect(field.value).toBe('24/12/2026');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });
});
