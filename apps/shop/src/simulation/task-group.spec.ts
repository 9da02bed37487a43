import { TaskGroup } from './task-group.js';

const createNotes = () => {
  const notes: string[] = [];
  return { notes, note: (text: string) => () => void notes.push(text) };
};

it('lets nobody go on before everybody is there', async () => {
  const [evening, { notes, note }] = [new TaskGroup().barrier(2), createNotes()];
  const first = evening().then(note('first'));
  await Promise.resolve();
  expect(notes).toEqual([]);
  await Promise.all([first, evening().then(note('second'))]);
  expect(notes).toEqual(['first', 'second']);
});

it('keeps nobody waiting once somebody has failed, and says why', async () => {
  const crew = new TaskGroup();
  const evening = crew.barrier(2);
  const waiting = evening();
  await crew.run(Promise.reject(new Error('The shop is away')));
  await waiting;
  expect(() => crew.throwFailure()).toThrow('The shop is away');
});
