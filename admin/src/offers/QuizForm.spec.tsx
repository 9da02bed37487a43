import { cleanup, screen } from '@testing-library/react';
import { fieldValue, openForm, submitForm, type, warningText, withListing } from './offer-forms.fixtures.js';
import { QuizForm } from './QuizForm.js';

const openQuiz = () => openForm((opened) => <QuizForm {...opened} />);
const openWithQuiz = async () => {
  const opened = await openQuiz();
  opened.changeElsewhere(withListing({ quizId: 'QZ-1-BA' }));
  await opened.reload();
  return opened;
};
const save = () => submitForm('Save quiz ID');
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save quiz ID' });

afterEach(cleanup);

describe('the quiz ID of an offer', () => {
  it('is shown with a rule, and set for one country with one command', async () => {
    const { told } = await openWithQuiz();
    expect(fieldValue('Quiz ID')).toBe('QZ-1-BA');
    screen.getByText('The shop returns it with this offer in this country. Leave empty for none.');
    type('Quiz ID', ' QZ-7-BA ');
    await save();
    expect(told).toEqual([{ id: 'pure-fit', countries: { BA: { quizId: 'QZ-7-BA' } }, expectedRevision: 8 }]);
  });

  it('is removed by an empty field', async () => {
    const { told } = await openWithQuiz();
    type('Quiz ID', ' ');
    await save();
    expect(told).toMatchObject([{ countries: { BA: { quizId: null } } }]);
  });

  it('is not sent unchanged', async () => {
    const { told } = await openQuiz();
    expect([fieldValue('Quiz ID'), saveButton().disabled]).toEqual(['', true]);
    type('Quiz ID', '  ');
    await save();
    expect([told, saveButton().disabled]).toEqual([[], true]);
  });

  it('is not saved over that of another user, which is shown', async () => {
    const { told, changeElsewhere, reload } = await openWithQuiz();
    type('Quiz ID', 'QZ-7-BA');
    changeElsewhere(withListing({ quizId: 'QZ-8-BA' }));
    await reload();
    await save();
    expect(told).toEqual([]);
    expect(warningText()).toContain('QZ-8-BA');
  });
});
