import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { BasicsPanel } from './BasicsPanel.js';
import { handIn, open, press, shown, type, warning } from './offer-forms.fixtures.js';

const openBasics = () => open(({ offer }) => <BasicsPanel offer={offer} />);
const place = 'Place in the catalogue';

async function upload(): Promise<void> {
  const file = new File(['x'], 'nova.jpg', { type: 'image/jpeg' });
  const input = await screen.findByLabelText('Add new pictures', { selector: 'input' });
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
    await Promise.resolve();
  });
}

afterEach(cleanup);

describe('what is the same everywhere, changed by two at once', () => {
  it('is not saved over another place, which is shown', async () => {
    const { told, elsewhere, lookAgain } = await openBasics();
    type(place, '5');
    elsewhere({ position: 9 });

    await lookAgain();
    await handIn('Save');

    expect(told).toEqual([]);
    expect(warning()).toContain('9');
    expect(shown(place)).toBe('5');
  });

  it('is not saved by a second press after the server refused the first', async () => {
    const { told, elsewhere, newestSeen } = await openBasics();
    type(place, '5');
    elsewhere({ position: 9 });

    await handIn('Save');
    await newestSeen();
    await handIn('Save');

    expect(told).toHaveLength(1);
  });

  it('gives way to theirs once that is taken', async () => {
    const { elsewhere, lookAgain } = await openBasics();
    type(place, '5');
    elsewhere({ position: 9 });
    await lookAgain();

    press('Take theirs');

    expect([shown(place), warning()]).toEqual(['9', '']);
  });

  it('has the picture that somebody else added beside a place that was typed here', async () => {
    const { told, elsewhere, lookAgain } = await openBasics();
    type(place, '5');
    elsewhere({ images: ['front', 'back', 'side'] });

    await lookAgain();
    await handIn('Save');

    expect(told).toMatchObject([{ position: 5, images: ['front', 'back', 'side'], expectedRevision: 8 }]);
  });

  it('keeps the order of here and the picture that somebody else added', async () => {
    const { told, elsewhere, lookAgain } = await openBasics();
    press('Move picture 1 of 2 back');
    elsewhere({ images: ['front', 'back', 'side'] });
    await lookAgain();

    await handIn('Save');
    press('Keep mine');
    await handIn('Save');

    expect(told).toMatchObject([{ images: ['back', 'front', 'side'], expectedRevision: 8 }]);
  });

  it('adds what was uploaded here to what somebody else saved', async () => {
    const { told, elsewhere, lookAgain } = await openBasics();
    elsewhere({ images: ['front', 'back', 'side'] });
    await lookAgain();

    await upload();
    await handIn('Save');

    expect(told).toMatchObject([{ images: ['front', 'back', 'side', 'uploaded'], expectedRevision: 8 }]);
  });

  it('drops no picture where both together have too many', async () => {
    const many = Array.from({ length: 11 }, (_, index) => `p${index}`);
    const { told, elsewhere, lookAgain } = await openBasics();
    elsewhere({ images: many });
    await lookAgain();
    await upload();
    elsewhere({ images: [...many, 'side'] });
    await lookAgain();

    press('Keep mine');
    await handIn('Save');

    expect(told).toEqual([]);
    expect(screen.getByText('At most 12: remove some.')).toBeTruthy();
  });
});
