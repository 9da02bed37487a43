import { Crew } from './crew.js';

const noted = () => {
  const notes: string[] = [];
  return { notes, note: (text: string) => () => void notes.push(text) };
};

it('lets nobody go on before everybody is there', async () => {
  const [evening, { notes, note }] = [new Crew().meeting(2), noted()];
  const first = evening().then(note('first'));
  await Promise.resolve();
  expect(notes).toEqual([]);
  await Promise.all([first, evening().then(note('second'))]);
  expect(notes).toEqual(['first', 'second']);
});

it('keeps nobody waiting once somebody has failed, and says why', async () => {
  const crew = new Crew();
  const evening = crew.meeting(2);
  const waiting = evening();
  await crew.play(Promise.reject(new Error('The shop is away')));
  await waiting;
  expect(() => crew.throwFailure()).toThrow('The shop is away');
});
