import fc from 'fast-check';
import {
  type Quiz,
  answerQuestion,
  currentAnswers,
  previousStep,
  chooseGoal,
  finishQuiz,
  newQuiz,
  nextStep,
  startGoal,
  parseQuiz,
  questionAt,
  resultStep,
  stepKind,
} from './quiz.js';
import { type Goal, goals, questionsOf, trackOf, tracks } from './tracks.js';

function quizAt(goal: Goal, step: number): Quiz {
  let quiz = nextStep(chooseGoal(newQuiz, goal));
  while (quiz.step < step) quiz = nextStep(answerFirst(quiz));
  return quiz;
}

function answerFirst(quiz: Quiz): Quiz {
  const question = questionAt(quiz);
  if (question === undefined || quiz.goal === null) return quiz;
  return answerQuestion(quiz, question, trackOf(quiz.goal).questions[question]?.[0] ?? '');
}

describe('the question tracks', () => {
  it('are five, each with 9 or 10 questions of at least two answers', () => {
    expect(Object.keys(tracks)).toHaveLength(5);
    for (const goal of goals) {
      expect([9, 10]).toContain(questionsOf(goal).length);
      for (const answers of Object.values(trackOf(goal).questions)) {
        expect(answers.length).toBeGreaterThanOrEqual(3);
        expect(new Set(answers).size).toBe(answers.length);
      }
    }
  });

  it('have notes for existing answers only', () => {
    for (const goal of goals) {
      const known = Object.entries(trackOf(goal).questions).flatMap(([question, answers]) =>
        answers.map((value) => `${question}.${value}`),
      );
      expect(known).toEqual(expect.arrayContaining([...trackOf(goal).notes]));
    }
  });

  it('have the names that the server accepts', () => {
    for (const goal of goals) {
      const names = Object.entries(trackOf(goal).questions).flat(2);
      expect(names.filter((name) => !/^[a-z0-9-]{1,40}$/.test(name))).toEqual([]);
    }
  });
});

describe('the steps', () => {
  it('are the goal, the questions, e-mail, phone and result', () => {
    const count = questionsOf(1).length;
    const kinds = [0, 1, count, count + 1, count + 2].map((step) => stepKind({ goal: 1, step }));
    expect(kinds).toEqual(['goal', 'question', 'question', 'email', 'phone']);
    expect(stepKind(finishQuiz(quizAt(1, count + 2)))).toBe('result');
  });

  it('continue only with a goal, and then only with an answer', () => {
    expect(nextStep(newQuiz)).toEqual(newQuiz);
    const first = nextStep(chooseGoal(newQuiz, 3));
    expect(first.step).toBe(1);
    expect(nextStep(first)).toEqual(first);
    expect(nextStep(answerFirst(first)).step).toBe(2);
  });

  it('go back to the first step without losing answers', () => {
    let quiz = quizAt(2, 5);
    const given = currentAnswers(quiz);
    for (const step of [4, 3, 2, 1, 0, 0]) {
      quiz = previousStep(quiz);
      expect(quiz.step).toBe(step);
      expect(currentAnswers(quiz)).toEqual(given);
    }
    expect(previousStep(finishQuiz(quizAt(2, 10))).step).toBe(resultStep);
  });

  it('preserve the answers of a goal while another one is tried', () => {
    const other = chooseGoal(previousStep(quizAt(1, 1)), 2);
    expect(currentAnswers(chooseGoal({ ...quizAt(1, 4), step: 0 }, 2))).toEqual({});
    expect(currentAnswers(chooseGoal(chooseGoal({ ...quizAt(1, 4), step: 0 }, 2), 1))).toEqual(
      currentAnswers(quizAt(1, 4)),
    );
    expect(nextStep(other).step).toBe(1);
  });

  it('restart when a goal is opened after the result', () => {
    const quiz = startGoal(finishQuiz(quizAt(1, 12)), 5);
    expect(quiz).toMatchObject({ goal: 5, step: 1, answers: {}, consent: false });
    expect(quiz.reached).toBeLessThan(0.2);
  });
});

describe('the progress', () => {
  it('counts the questions and three more steps', () => {
    expect(quizAt(1, 1).reached).toBeCloseTo(1 / 13);
    expect(quizAt(2, 1).reached).toBeCloseTo(1 / 12);
    expect(quizAt(1, 12).reached).toBeCloseTo(12 / 13);
    expect(finishQuiz(quizAt(1, 12)).reached).toBe(1);
  });

  it('never decreases', () => {
    const moves = fc.constantFrom<(quiz: Quiz) => Quiz>(
      nextStep,
      previousStep,
      answerFirst,
      (quiz) => nextStep(answerFirst(quiz)),
      (quiz) => (quiz.step === 0 ? chooseGoal(quiz, 1) : quiz),
      (quiz) => (quiz.step === 0 ? chooseGoal(quiz, 2) : quiz),
      (quiz) => (quiz.step > 9 ? finishQuiz(quiz) : quiz),
    );
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 60 }), (done) => {
        let quiz = newQuiz;
        for (const move of done) {
          const after = move(quiz);
          expect(after.reached).toBeGreaterThanOrEqual(quiz.reached);
          expect(after.reached).toBeLessThanOrEqual(1);
          quiz = after;
        }
      }),
    );
  });
});

describe('parseQuiz', () => {
  it('restores a stored quiz', () => {
    for (const quiz of [quizAt(1, 4), quizAt(2, 10), { ...quizAt(5, 12), consent: true }, finishQuiz(quizAt(4, 11))]) {
      expect(parseQuiz(JSON.stringify(quiz))).toEqual(quiz);
    }
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"goal":'],
    ['something else', '[1,2,3]'],
    ['an unknown goal', JSON.stringify({ ...quizAt(1, 3), goal: 9 })],
    ['no goal', JSON.stringify({ ...quizAt(1, 3), goal: null })],
    ['progress beyond the end', JSON.stringify({ ...quizAt(1, 3), reached: 7 })],
  ])('returns a new quiz for %s', (_what, text) => {
    expect(parseQuiz(text)).toEqual(newQuiz);
  });

  it('resumes no further than the valid answers', () => {
    const quiz = { ...quizAt(1, 4), step: 9 };
    expect(parseQuiz(JSON.stringify(quiz)).step).toBe(4);
    expect(parseQuiz(JSON.stringify({ ...quiz, step: 400 })).step).toBe(4);
    expect(parseQuiz(JSON.stringify({ ...quiz, step: -7 })).step).toBe(0);
    const strange = { ...quiz, answers: { 1: { wish: 'gold', tried: 'sport', toString: 'x' }, 8: { a: 'b' } } };
    expect(parseQuiz(JSON.stringify(strange))).toMatchObject({ step: 1, answers: { 1: { tried: 'sport' } } });
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseQuiz(text).step).toBeGreaterThanOrEqual(-1);
      }),
    );
  });
});
