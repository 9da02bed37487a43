import { MigrationError } from '@shop/platform';
import { describeError } from './command-errors.js';

const databaseError = (code: string) => Object.assign(new Error('permission denied for schema public'), { code });

describe('the description of a failure', () => {
  it.each([
    ['a right that is missing', databaseError('42501')],
    ['a database that is read-only', databaseError('25006')],
    [
      'a step of the structure that may not be made',
      new MigrationError('The migration a failed', { cause: databaseError('42501') }),
    ],
  ])('names DATABASE_URL and the action in one line for %s', (_case, error) => {
    expect(describeError(error)).toMatch(
      /^DATABASE_URL: the database refuses \([^\n]+\): give its user all rights [^\n]+$/,
    );
  });

  it.each([
    ['refused', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['lost', new Error('Connection terminated unexpectedly')],
    ['without a response', new Error('Query read timeout')],
  ])('is one line for a database connection that is %s', (_case, error) => {
    expect(describeError(error)).toBe(`The database cannot be reached: ${error.message}`);
  });

  it('includes the stack of a defect', () => {
    expect(describeError(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n\s+at /);
  });
});
