import { TaskGroup } from './task-group.js';

const createNotes = () => {
  const notes: string[] = [];
  return { notes, note: (text: string) => () => void notes.push(text) };
};

it('a meeting point lets participants continue only when all have arrived', async () => {
  const [evening, { notes, note }] = [new TaskGroup().barrier(2), createNotes()];
  const first = evening().then(note('first'));
  await Promise.resolve();
  expect(notes).toEqual([]);
  await Promise.all([first, evening().then(note('second'))]);
  expect(notes).toEqual(['first', 'second']);
});

it('a meeting point releases all waiting participants after a failure, and reports why', async () => {
  const crew = new TaskGroup();
  const evening = crew.barrier(2);
  const waiting = evening();
  await crew.run(Promise.reject(new Error('The shop is away')));
  await waiting;
  expect(() => crew.throwFailure()).toThrow('The shop is away');
});
