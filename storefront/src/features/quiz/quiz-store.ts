import * as v from 'valibot';
import { create } from 'zustand';
import { newUuid, readStored, writeStored } from '../../shared/browser.js';
import { type Quiz, newQuiz, parseQuiz, resultStep } from './quiz.js';
import { goalOf } from './tracks.js';

/**
 * Answers are health data: they stay in the tab's own storage and go with it. What stays longer is which goal was
 * finished, and the ids of answers that the server keeps with the shopper's consent.
 */
const keys = { quiz: 'quiz', finished: 'quiz-goal', kept: 'quiz-kept' } as const;

/** `confirmed`: the server has said that it keeps them. */
interface KeptAnswers {
  readonly id: string;
  readonly confirmed: boolean;
}

interface QuizStore {
  readonly quiz: Quiz;
  readonly kept: readonly KeptAnswers[];
  /** How many steps were taken since the page was opened. */
  readonly moves: number;
  update(change: (quiz: Quiz) => Quiz): void;
  /** Notes a new id for answers that are about to be sent. */
  startKeeping(): string;
  confirmKept(id: string): void;
  forgetKept(id: string): void;
  /** Begins anew. Answers that are kept stay so, and can still be withdrawn. */
  repeat(): void;
}

/** At first what this tab remembers, else the goal that was finished before. */
function storedQuiz(): Quiz {
  const quiz = parseQuiz(readStored('sessionStorage', keys.quiz));
  if (quiz.goal !== null) return quiz;
  const goal = goalOf(readStored('localStorage', keys.finished));
  return goal === null ? newQuiz : { ...newQuiz, goal, step: resultStep, reached: 1 };
}

const keptSchema = v.array(v.object({ id: v.pipe(v.string(), v.uuid()), confirmed: v.boolean() }));

function storedKept(): readonly KeptAnswers[] {
  try {
    const stored = v.safeParse(keptSchema, JSON.parse(readStored('localStorage', keys.kept) ?? '[]'));
    return stored.success ? stored.output : [];
  } catch {
    return [];
  }
}

export const useQuizStore = create<QuizStore>()((set, get) => {
  const keep = (quiz: Quiz): void => {
    writeStored('sessionStorage', keys.quiz, quiz === newQuiz ? null : JSON.stringify(quiz));
    if (quiz.step === resultStep) writeStored('localStorage', keys.finished, String(quiz.goal));
    set(({ quiz: before, moves }) => ({ quiz, moves: before.step === quiz.step ? moves : moves + 1 }));
  };
  const setKept = (kept: readonly KeptAnswers[]): void => {
    writeStored('localStorage', keys.kept, kept.length === 0 ? null : JSON.stringify(kept));
    set({ kept });
  };
  return {
    quiz: storedQuiz(),
    kept: storedKept(),
    moves: 0,
    update: (change) => keep(change(get().quiz)),
    startKeeping: () => {
      const id = newUuid();
      // Another tab may have noted others meanwhile; each must stay withdrawable.
      const others = storedKept().filter((stored) => get().kept.every((known) => known.id !== stored.id));
      setKept([...others, ...get().kept, { id, confirmed: false }]);
      return id;
    },
    confirmKept: (id) => setKept(get().kept.map((entry) => (entry.id === id ? { id, confirmed: true } : entry))),
    forgetKept: (id) => setKept(get().kept.filter((entry) => entry.id !== id)),
    repeat: () => {
      writeStored('localStorage', keys.finished, null);
      keep(newQuiz);
    },
  };
});
