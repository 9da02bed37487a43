import * as v from 'valibot';
import { create } from 'zustand';
import { newUuid } from '../../shared/browser.js';
import { readStorage, writeStorage } from '../../shared/storage.js';
import { type Quiz, newQuiz, parseQuiz, resultStep } from './quiz.js';
import { parseGoal } from './tracks.js';

/** Answers are health data: session storage only. Local storage has the finished goal and ids of stored answers. */
const storageKeys = { quiz: 'quiz', finished: 'quiz-goal', saved: 'quiz-kept' } as const;

/** `confirmed`: the server has stored them. */
interface SavedAnswersRef {
  readonly id: string;
  readonly confirmed: boolean;
}

interface QuizStore {
  readonly quiz: Quiz;
  readonly saved: readonly SavedAnswersRef[];
  readonly moves: number;
  update(change: (quiz: Quiz) => Quiz): void;
  addSaved(): string;
  confirmSaved(id: string): void;
  removeSaved(id: string): void;
  /** Stored answers remain and can still be withdrawn. */
  restart(): void;
}

function loadQuiz(): Quiz {
  const quiz = parseQuiz(readStorage('sessionStorage', storageKeys.quiz));
  if (quiz.goal !== null) return quiz;
  const goal = parseGoal(readStorage('localStorage', storageKeys.finished));
  return goal === null ? newQuiz : { ...newQuiz, goal, step: resultStep, reached: 1 };
}

const savedSchema = v.array(v.object({ id: v.pipe(v.string(), v.uuid()), confirmed: v.boolean() }));

function loadSaved(): readonly SavedAnswersRef[] {
  try {
    const stored = v.safeParse(savedSchema, JSON.parse(readStorage('localStorage', storageKeys.saved) ?? '[]'));
    return stored.success ? stored.output : [];
  } catch {
    return [];
  }
}

export const useQuizStore = create<QuizStore>()((set, get) => {
  const persistQuiz = (quiz: Quiz): void => {
    writeStorage('sessionStorage', storageKeys.quiz, quiz === newQuiz ? null : JSON.stringify(quiz));
    if (quiz.step === resultStep) writeStorage('localStorage', storageKeys.finished, String(quiz.goal));
    set(({ quiz: before, moves }) => ({ quiz, moves: before.step === quiz.step ? moves : moves + 1 }));
  };
  const setSaved = (saved: readonly SavedAnswersRef[]): void => {
    writeStorage('localStorage', storageKeys.saved, saved.length === 0 ? null : JSON.stringify(saved));
    set({ saved });
  };
  return {
    quiz: loadQuiz(),
    saved: loadSaved(),
    moves: 0,
    update: (change) => persistQuiz(change(get().quiz)),
    addSaved: () => {
      const id = newUuid();
      // Merges ids added by another tab; each must remain withdrawable.
      const others = loadSaved().filter((stored) => get().saved.every((known) => known.id !== stored.id));
      setSaved([...others, ...get().saved, { id, confirmed: false }]);
      return id;
    },
    confirmSaved: (id) => setSaved(get().saved.map((entry) => (entry.id === id ? { id, confirmed: true } : entry))),
    removeSaved: (id) => setSaved(get().saved.filter((entry) => entry.id !== id)),
    restart: () => {
      writeStorage('localStorage', storageKeys.finished, null);
      persistQuiz(newQuiz);
    },
  };
});
