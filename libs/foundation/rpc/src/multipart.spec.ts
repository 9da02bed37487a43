import { UploadBudget } from './multipart.js';

it('grants the available bytes, and released bytes again', () => {
  const budget = new UploadBudget(10);
  expect([budget.tryReserve(6), budget.tryReserve(5), budget.tryReserve(4), budget.tryReserve(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  budget.release(6);
  expect([budget.tryReserve(7), budget.tryReserve(6)]).toEqual([false, true]);
});
