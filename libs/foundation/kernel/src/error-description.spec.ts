import { describeError, errorKind, scrubMessage, summarizeError } from './error-description.js';

const databaseError = (facts: object) =>
  Object.assign(new Error('invalid input syntax: "Ana Anić"'), { severity: 'ERROR' }, facts);

describe('the description of an error', () => {
  it('contains no quoted text, address, number or control character, nor do its causes', () => {
    const message = 'value "Ana Anić" of ana@example.com, +387 61 234-567 \r\n\u001b[31mred';
    const error = Object.assign(new Error(message, { cause: new Error("inner 'Iva'") }), {
      code: '23505',
      detail: 'Key (email)=(iva@example.com) already exists',
    });
    expect(JSON.stringify(describeError(error))).not.toMatch(/Ana|Iva|@example|234|\\u001b|\\r|\\n/);
    expect(describeError(error)).toMatchObject({ type: 'Error', code: '23505', cause: { type: 'Error' } });
  });

  it('contains nothing of a text that was no JSON, quotation marks inside included', () => {
    let error: unknown;
    try {
      JSON.parse('{"name":"Ana",,}');
    } catch (thrown) {
      error = thrown;
    }
    expect(JSON.stringify(describeError(error))).not.toContain('Ana');
    expect(describeError(error)).toMatchObject({ type: 'SyntaxError' });
  });

  it('names table, column and constraint of a database error, not its values', () => {
    const described = describeError(databaseError({ code: '22P02', table: 'order_list', detail: 'Ana', where: 'Ana' }));
    expect(described).toMatchObject({ code: '22P02', table: 'order_list', message: 'invalid input syntax: "…"' });
    expect(JSON.stringify(described)).not.toContain('Ana');
  });

  it('preserves messages that name objects of the database or the system', () => {
    const missing = Object.assign(new Error('relation "order_list" does not exist'), {
      severity: 'ERROR',
      code: '42P01',
    });
    const full = Object.assign(new Error("ENOSPC: no space left on device, write '/data/x'"), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    expect(describeError(missing).message).toBe('relation "order_list" does not exist');
    expect(describeError(full).message).toBe("ENOSPC: no space left on device, write '/data/x'");
  });

  it('stops after three causes', () => {
    const circular = new Error('one');
    circular.cause = circular;
    expect(JSON.stringify(describeError(circular)).match(/"type"/g)).toHaveLength(4);
  });

  it('is the type of any other thrown value', () => {
    expect(describeError('Ana')).toEqual({ type: 'string' });
    expect(summarizeError('Ana')).toBe('string');
  });

  it('preserves an apostrophe within a word', () => {
    expect(scrubMessage("can't reach the server, it doesn't respond")).toBe(
      "can't reach the server, it doesn't respond",
    );
  });
});

it('names an error by class and code, without its message', () => {
  expect(errorKind(databaseError({ code: '22P02' }))).toBe('Error 22P02');
});

it('sums up an error by class, code and place', () => {
  expect(summarizeError(databaseError({ code: '22P02' }))).toMatch(/^Error 22P02 at .*error-description\.spec/);
});
