/** Contains no value that a user typed or a row contains. */
export interface DescribedError {
  readonly type: string;
  readonly message?: string;
  /** SQLSTATE, system code or application code. */
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** The innermost twelve, outermost last. */
  readonly frames?: readonly string[];
  readonly cause?: DescribedError;
}

const maxFrames = 12;
const maxCauses = 3;

/** SQLSTATE classes whose messages name database objects, never values. */
const safeMessageCodes = /^(?:08|28|3D|42|53|57|58)/;

/** Describes an error for the log. Details of database errors contain row values and are left out. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: messageOf(error),
    ...textFields(error),
    frames: stackFrames(error)
      .slice(0, maxFrames)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && depth < maxCauses && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Class and code of an error, safe to store; at most 300 characters. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return [error.name, textFields(error).code].filter(Boolean).join(' ').slice(0, 300);
}

/** Class, code and location of an error; at most 300 characters. */
export function summarizeError(error: unknown): string {
  const location = error instanceof Error ? stackFrames(error)[0]?.trim() : undefined;
  return [errorKind(error), location].filter(Boolean).join(' ').slice(0, 300);
}

/** A message without quoted text, e-mail addresses and long numbers; at most 500 characters. */
export function scrubMessage(message: string): string {
  return (
    message
      // Up to the last quotation mark: quoted text may contain some.
      .replace(/"[\s\S]*"|(?<!\w)'[\s\S]*'/g, '"…"')
      .replace(/[^\s@]+@[^\s@]+/g, '…@…')
      .replace(/\+?\d(?:[\s/-]?\d){5,}/g, '…')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .slice(0, 500)
  );
}

function messageOf(error: Error): string {
  const isSystemError = 'syscall' in error;
  const { code } = textFields(error);
  const isSafe = isSystemError || ('severity' in error && code !== undefined && safeMessageCodes.test(code));
  return isSafe ? error.message.slice(0, 500) : scrubMessage(error.message);
}

function textFields(error: Error): Pick<DescribedError, 'code' | 'table' | 'column' | 'constraint'> {
  const facts: Readonly<Record<string, unknown>> = { ...error };
  const names = ['code', 'table', 'column', 'constraint'] as const;
  return Object.fromEntries(names.flatMap((name) => (typeof facts[name] === 'string' ? [[name, facts[name]]] : [])));
}

function stackFrames(error: Error): readonly string[] {
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
}
