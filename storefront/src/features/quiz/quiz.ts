import * as v from 'valibot';
import { type Goal, parseGoal, goals, questionsOf, trackOf } from './tracks.js';

export type Answers = Readonly<Record<string, string>>;

export interface Quiz {
  readonly goal: Goal | null;
  /** 0: goal; 1 to N: questions, then e-mail and phone; -1: result. */
  readonly step: number;
  readonly answers: Readonly<Partial<Record<Goal, Answers>>>;
  /** Highest progress, from 0 to 1; going back does not reduce it. */
  readonly reached: number;
  readonly consent: boolean;
}

export const resultStep = -1;
/** E-mail, phone and result. */
const stepsAfterQuestions = 3;

export const newQuiz: Quiz = { goal: null, step: 0, answers: {}, reached: 0, consent: false };

export type StepKind = 'goal' | 'question' | 'email' | 'phone' | 'result';

export function stepKind({ goal, step }: Pick<Quiz, 'goal' | 'step'>): StepKind {
  if (goal === null || step === 0) return 'goal';
  if (step === resultStep) return 'result';
  const count = questionsOf(goal).length;
  if (step <= count) return 'question';
  return step === count + 1 ? 'email' : 'phone';
}

export function questionAt({ goal, step }: Pick<Quiz, 'goal' | 'step'>): string | undefined {
  return goal === null || step < 1 ? undefined : questionsOf(goal)[step - 1];
}

export function currentAnswers({ goal, answers }: Pick<Quiz, 'goal' | 'answers'>): Answers {
  return (goal === null ? undefined : answers[goal]) ?? {};
}

export function chooseGoal(quiz: Quiz, goal: Goal): Quiz {
  return { ...quiz, goal };
}

export function startGoal(quiz: Quiz, goal: Goal): Quiz {
  const base = quiz.step === resultStep ? newQuiz : quiz;
  return withProgress({ ...base, goal, step: 1 });
}

export function answerQuestion(quiz: Quiz, question: string, value: string): Quiz {
  if (quiz.goal === null) return quiz;
  return { ...quiz, answers: { ...quiz.answers, [quiz.goal]: { ...currentAnswers(quiz), [question]: value } } };
}

export function nextStep(quiz: Quiz): Quiz {
  if (quiz.goal === null || quiz.step === resultStep) return quiz;
  const question = questionAt(quiz);
  if (question !== undefined && currentAnswers(quiz)[question] === undefined) return quiz;
  return withProgress({ ...quiz, step: Math.min(quiz.step + 1, questionsOf(quiz.goal).length + 2) });
}

export function previousStep(quiz: Quiz): Quiz {
  return quiz.step > 0 ? { ...quiz, step: quiz.step - 1 } : quiz;
}

export function finishQuiz(quiz: Quiz): Quiz {
  return quiz.goal === null ? quiz : { ...quiz, step: resultStep, reached: 1 };
}

function withProgress(quiz: Quiz): Quiz {
  const steps = quiz.goal === null ? 1 : questionsOf(quiz.goal).length + stepsAfterQuestions;
  return { ...quiz, reached: Math.max(quiz.reached, quiz.step / steps) };
}

const storedQuizSchema = v.object({
  goal: v.picklist(goals),
  step: v.pipe(v.number(), v.integer()),
  answers: v.record(v.string(), v.record(v.string(), v.string())),
  reached: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  consent: v.boolean(),
});

export function parseQuiz(text: string | null): Quiz {
  const stored = v.safeParse(storedQuizSchema, parseJson(text));
  if (!stored.success) return newQuiz;
  const { goal, step, reached, consent } = stored.output;
  const answers = Object.fromEntries(
    Object.entries(stored.output.answers).flatMap(([key, given]) => {
      const known = parseGoal(key);
      return known === null ? [] : [[known, knownAnswers(known, given)]];
    }),
  );
  const quiz = { goal, answers, reached, consent, step };
  return step === resultStep ? quiz : { ...quiz, step: Math.max(0, Math.min(step, furthestStep(quiz))) };
}

export function knownAnswers(goal: Goal, given: Readonly<Record<string, string>>): Answers {
  const { questions } = trackOf(goal);
  return Object.fromEntries(
    Object.entries(questions).flatMap(([question, offered]) => {
      const value = Object.hasOwn(given, question) ? given[question] : undefined;
      return value !== undefined && offered.includes(value) ? [[question, value]] : [];
    }),
  );
}

function furthestStep(quiz: Quiz): number {
  if (quiz.goal === null) return 0;
  const questions = questionsOf(quiz.goal);
  const open = questions.findIndex((question) => currentAnswers(quiz)[question] === undefined);
  return open === -1 ? questions.length + 2 : open + 1;
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
