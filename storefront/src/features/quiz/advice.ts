import type { Answers } from './quiz.js';
import { type Goal, trackOf } from './tracks.js';

const maxNotes = 3;

export function notesFor(goal: Goal, answers: Answers): readonly string[] {
  return trackOf(goal)
    .notes.filter((note) => {
      const [question = '', value] = note.split('.');
      return answers[question] === value;
    })
    .slice(0, maxNotes);
}
