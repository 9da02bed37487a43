import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { CallbackDialog } from './CallbackDialog.js';
import { formatDateTimeField } from './callback-times.js';

const saturdayNoon = Date.parse('2026-11-21T11:00:00.000Z');
const dayMs = 86_400_000;
/** Mondays: within calling hours. */
const inTwoDays = formatDateTimeField(saturdayNoon + 2 * dayMs);
const inSixteenDays = formatDateTimeField(saturdayNoon + 16 * dayMs);

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
