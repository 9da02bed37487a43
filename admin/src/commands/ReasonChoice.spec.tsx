import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { ReasonChoice } from './ReasonChoice.js';

function Question({ isFixedList = false }: { readonly isFixedList?: boolean }) {
  const [reason, setReason] = useState('');
  return (
    <>
      <h2 id="question">Why? {reason}</h2>
      <ReasonChoice
        labelledBy="question"
        reasons={['Too expensive', 'Bought elsewhere']}
        isFixedList={isFixedList}
        value={reason}
        onChange={setReason}
      />
    </>
  );
}

/** True if the browser then also types the key. */
const pressDigit = async (key: string) => fireEvent.keyDown((await screen.findAllByRole('radio'))[0]!, { key });

afterEach(cleanup);

describe('a choice of reasons', () => {
  it('has nothing chosen at first, and chooses by digit', async () => {
    await renderInConsole({}, <Question />);
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
    await pressDigit('2');
    expect(screen.getByRole('heading').textContent).toBe('Why? Bought elsewhere');
    expect(await pressDigit('9')).toBe(true);
  });

  it('opens own words by the last digit, which is not typed into them', async () => {
    await renderInConsole({}, <Question />);
    expect(await pressDigit('3')).toBe(false);
    const own = screen.getByRole('textbox', { name: 'Reason' });
    expect(document.activeElement).toBe(own);
    expect(own).toHaveProperty('value', '');
    fireEvent.change(own, { target: { value: 'Moved 3 houses away' } });
    expect(screen.getByRole('heading').textContent).toBe('Why? Moved 3 houses away');
  });

  it('has no own words in a fixed list', async () => {
    await renderInConsole({}, <Question isFixedList />);
    await pressDigit('3');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
