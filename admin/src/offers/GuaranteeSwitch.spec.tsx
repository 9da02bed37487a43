import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openForm, withListing } from './offer-forms.fixtures.js';
import { GuaranteeSwitch } from './SalePanel.js';

const openSwitch = () => openForm((opened) => <GuaranteeSwitch {...opened} />);
const guarantee = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Covered by the satisfaction guarantee' });

afterEach(cleanup);

describe('the guarantee of an offer', () => {
  it('covers it by default, and is excluded for one country with one command', async () => {
    const { told } = await openSwitch();
    expect(guarantee().checked).toBe(true);
    fireEvent.click(guarantee());
    await waitFor(() =>
      expect(told).toEqual([{ id: 'pure-fit', countries: { BA: { guarantee: false } }, expectedRevision: 7 }]),
    );
  });

  it('says that placed orders are not affected', async () => {
    await openSwitch();
    expect(document.getElementById(guarantee().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Counts for orders placed from now on. Placed orders keep theirs.',
    );
  });

  it('follows the change of another user', async () => {
    const { changeElsewhere, reload } = await openSwitch();
    changeElsewhere(withListing({ guarantee: false }));
    await reload();
    await waitFor(() => expect(guarantee().checked).toBe(false));
  });
});
