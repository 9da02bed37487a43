import { UploadBudget } from './upload-budget.js';

it('gives what there is, and again what is given back', () => {
  const budget = new UploadBudget(10);
  expect([budget.take(6), budget.take(5), budget.take(4), budget.take(1)]).toEqual([true, false, true, false]);
  budget.giveBack(6);
  expect([budget.take(7), budget.take(6)]).toEqual([false, true]);
});
