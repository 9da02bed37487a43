import type { Answers } from './quiz.js';
import { type Goal, trackOf } from './tracks.js';

const maxNotes = 3;

/** Questions and answers that have a note. */
export function notesFor(goal: Goal, answers: Answers): readonly (readonly [question: string, answer: string])[] {
  return trackOf(goal)
    .notes.map((note) => note.split('.') as [string, string])
    .filter(([question, answer]) => answers[question] === answer)
    .slice(0, maxNotes);
}
