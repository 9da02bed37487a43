import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { OfferBasicsPanel } from './OfferBasicsPanel.js';
import { submitForm, openForm, press, fieldValue, type, warningText } from './offer-forms.fixtures.js';

const openPanel = () => openForm(({ offer }) => <OfferBasicsPanel offer={offer} />);
const positionLabel = 'Place in the catalogue';

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
    const { told, changeElsewhere, reload } = await openPanel();
    type(positionLabel, '5');
    changeElsewhere({ position: 9 });

    await reload();
    await submitForm('Save');

    expect(told).toEqual([]);
    expect(warningText()).toContain('9');
    expect(fieldValue(positionLabel)).toBe('5');
  });

  it('is not saved by a second press after the server refused the first', async () => {
    const { told, changeElsewhere, newestSeen } = await openPanel();
    type(positionLabel, '5');
    changeElsewhere({ position: 9 });

    await submitForm('Save');
    await newestSeen();
    await submitForm('Save');

    expect(told).toHaveLength(1);
  });

  it('gives way to theirs once that is taken', async () => {
    const { changeElsewhere, reload } = await openPanel();
    type(positionLabel, '5');
    changeElsewhere({ position: 9 });
    await reload();

    press('Take theirs');

    expect([fieldValue(positionLabel), warningText()]).toEqual(['9', '']);
  });

  it('has the picture that somebody else added beside a place that was typed here', async () => {
    const { told, changeElsewhere, reload } = await openPanel();
    type(positionLabel, '5');
    changeElsewhere({ images: ['front', 'back', 'side'] });

    await reload();
    await submitForm('Save');

    expect(told).toMatchObject([{ position: 5, images: ['front', 'back', 'side'], expectedRevision: 8 }]);
  });

  it('keeps the order of here and the picture that somebody else added', async () => {
    const { told, changeElsewhere, reload } = await openPanel();
    press('Move picture 1 of 2 back');
    changeElsewhere({ images: ['front', 'back', 'side'] });
    await reload();

    await submitForm('Save');
    press('Keep mine');
    await submitForm('Save');

    expect(told).toMatchObject([{ images: ['back', 'front', 'side'], expectedRevision: 8 }]);
  });

  it('adds what was uploaded here to what somebody else saved', async () => {
    const { told, changeElsewhere, reload } = await openPanel();
    changeElsewhere({ images: ['front', 'back', 'side'] });
    await reload();

    await upload();
    await submitForm('Save');

    expect(told).toMatchObject([{ images: ['front', 'back', 'side', 'uploaded'], expectedRevision: 8 }]);
  });

  it('drops no picture where both together have too many', async () => {
    const many = Array.from({ length: 11 }, (_, index) => `p${index}`);
    const { told, changeElsewhere, reload } = await openPanel();
    changeElsewhere({ images: many });
    await reload();
    await upload();
    changeElsewhere({ images: [...many, 'side'] });
    await reload();

    press('Keep mine');
    await submitForm('Save');

    expect(told).toEqual([]);
    expect(screen.getByText('At most 12: remove some.')).toBeTruthy();
  });
});
