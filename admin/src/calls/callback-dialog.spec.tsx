import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { momentInputText, toMoment } from '../format/day-input.js';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { CallbackDialog } from './CallbackDialog.js';

const saturdayNoon = Date.parse('2026-11-21T11:00:00.000Z');
const dayMs = 86_400_000;
/** Mondays: within calling hours. */
const inHalfAnHour = momentInputText(toMoment(saturdayNoon + 30 * 60_000), true);
const inTwoDays = momentInputText(toMoment(saturdayNoon + 2 * dayMs), true);
const inSixteenDays = momentInputText(toMoment(saturdayNoon + 16 * dayMs), true);

async function openDialog({ isRecorded = false }: { readonly isRecorded?: boolean } = {}) {
  const onRecord = vi.fn(() => Promise.resolve(isRecorded));
  await renderInConsole({}, <CallbackDialog country="BA" onClose={() => undefined} onRecord={onRecord} />);
  const field = await screen.findByLabelText<HTMLInputElement>('When');
  return { field, onRecord };
}

const recordButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Record' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: saturdayNoon });
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a callback dialog', () => {
  it('shows the limit of the server before it is sent', async () => {
    const { field } = await openDialog();
    fireEvent.change(field, { target: { value: inSixteenDays } });
    await screen.findByText('Choose a time within 14 days.');
    expect(recordButton().disabled).toBe(true);
  });

  it('records the typed day and time, day first', async () => {
    const { field, onRecord } = await openDialog();
    fireEvent.change(field, { target: { value: '1/12/2026 1030' } });
    fireEvent.click(recordButton());
    const callBackAt = new Date('2026-12-01T10:30').toISOString();
    await waitFor(() =>
      expect(onRecord).toHaveBeenCalledWith({ outcome: 'call_back', callBackAt, callBackBy: 'anyone' }),
    );
  });

  it('says how to type a time when it cannot read one, and keeps no earlier time', async () => {
    const { field } = await openDialog();
    fireEvent.change(field, { target: { value: inTwoDays } });
    fireEvent.change(field, { target: { value: '11/21/2026 10:00' } });
    expect(recordButton().disabled).toBe(true);
    expect(field.getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(field);
    await screen.findByText('Type a date and time such as 21/11/2026 14:30.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('11/21/2026 10:00');
    fireEvent.click(screen.getByRole('button', { name: 'in 30 min' }));
    await waitFor(() => expect(field.value).toBe(inHalfAnHour));
    expect(recordButton().disabled).toBe(false);
  });

  it.each([
    [false, 'keeps the choice after a rejection'],
    [true, 'forgets the choice once it is recorded'],
  ])('%s: %s', async (isRecorded) => {
    const { field, onRecord } = await openDialog({ isRecorded });
    fireEvent.change(field, { target: { value: inTwoDays } });
    fireEvent.click(screen.getByLabelText('Me'));
    await waitFor(() => expect(recordButton().disabled).toBe(false));
    fireEvent.click(recordButton());
    await waitFor(() => expect(onRecord).toHaveBeenCalledTimes(1));
    cleanup();
    const { field: reopened } = await openDialog();
    expect(reopened.value === inTwoDays).toBe(!isRecorded);
    expect(screen.getByLabelText<HTMLInputElement>('Me').checked).toBe(!isRecorded);
  });
});
