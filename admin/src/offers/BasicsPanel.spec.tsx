import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { OfferBasicsPanel } from './OfferBasicsPanel.js';
import { submitForm, openForm, press, fieldValue, type, warningText } from './offer-forms.fixtures.js';

const openPanel = () => openForm(({ offer }) => <OfferBasicsPanel offer={offer} />);
const positionLabel = 'Position';

async function upload(): Promise<void> {
  const file = new File(['x'], 'nova.jpg', { type: 'image/jpeg' });
  const input = await screen.findByLabelText('Add pictures', { selector: 'input' });
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
    await Promise.resolve();
  });
}

afterEach(cleanup);

describe('the basics of an offer, edited by two users', () => {
  it('are not saved over another position, which is shown', async () => {
    const { told, changeElsewhere, reload } = await openPanel();
    type(positionLabel, '5');
    changeElsewhere({ position: 9 });

    await reload();
    await submitForm('Save');

    expect(told).toEqual([]);
    expect(warningText()).toContain('9');
    expect(fieldValue(positionLabel)).toBe('5');
  });

  it('are not saved by a second press after a rejection', async () => {
    const { told, changeElsewhere, newestSeen } = await openPanel();
    type(positionLabel, '5');
    changeElsewhere({ position: 9 });

    await submitForm('Save');
    await newestSeen();
    await submitForm('Save');

    expect(told).toHaveLength(1);
  });

  it('adopt the other version when the user selects it', async () => {
    const { changeElsewhere, reload } = await openPanel();
    type(positionLabel, '5');
    changeElsewhere({ position: 9 });
    await reload();

    press('Use theirs');

    expect([fieldValue(positionLabel), warningText()]).toEqual(['9', '']);
  });

  it('save a typed position together with a picture added by another user', async () => {
    const { told, changeElsewhere, reload } = await openPanel();
    type(positionLabel, '5');
    changeElsewhere({ images: ['front', 'back', 'side'] });

    await reload();
    await submitForm('Save');

    expect(told).toMatchObject([{ position: 5, images: ['front', 'back', 'side'], expectedRevision: 8 }]);
  });

  it('preserve the local picture order and a picture added by another user', async () => {
    const { told, changeElsewhere, reload } = await openPanel();
    press('Move picture 1 of 2 back');
    changeElsewhere({ images: ['front', 'back', 'side'] });
    await reload();

    await submitForm('Save');
    press('Keep mine');
    await submitForm('Save');

    expect(told).toMatchObject([{ images: ['back', 'front', 'side'], expectedRevision: 8 }]);
  });

  it('add an uploaded picture to the ones saved by another user', async () => {
    const { told, changeElsewhere, reload } = await openPanel();
    changeElsewhere({ images: ['front', 'back', 'side'] });
    await reload();

    await upload();
    await submitForm('Save');

    expect(told).toMatchObject([{ images: ['front', 'back', 'side', 'uploaded'], expectedRevision: 8 }]);
  });

  it('drop no picture when both lists exceed the limit together', async () => {
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
    expect(screen.getByText('At most 12. Remove some.')).toBeTruthy();
  });
});
