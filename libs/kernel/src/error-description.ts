/** An error for the log: nothing in it quotes a value that a user typed or a row holds. */
export interface DescribedError {
  /** Name of its class; of a thrown value that is no error, its type. */
  readonly type: string;
  readonly message?: string;
  /** SQLSTATE, code of the system or of our own. */
  readonly code?: string;
  /** Of a database error: what it names of the schema. */
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** The innermost twelve, outermost last. */
  readonly frames?: readonly string[];
  readonly cause?: DescribedError;
}

const maxFrames = 12;
const maxCauses = 3;

/** SQLSTATE classes whose messages name objects of the database and never values: connection, login, catalogue, SQL text, resources, operator, system. */
const safeMessageCodes = /^(?:08|28|3D|42|53|57|58)/;

/** Describes an error for the log. The single rule for what a log may say of an error: details of database errors hold values of a row. */
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

/** Class and code of an error, at most 300 characters: it may be stored and shown. A message may quote content. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return [error.name, textFields(error).code].filter(Boolean).join(' ').slice(0, 300);
}

/** Class, code and place of an error for engineers, at most 300 characters. */
export function summarizeError(error: unknown): string {
  const location = error instanceof Error ? stackFrames(error)[0]?.trim() : undefined;
  return [errorKind(error), location].filter(Boolean).join(' ').slice(0, 300);
}

/** A message in one line, without quoted text, e-mail addresses and long numbers; at most 500 characters. */
export function scrubMessage(message: string): string {
  return (
    message
      // To the last quotation mark: what is quoted may hold some, too.
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

/** The stack without its first lines, which repeat the message. */
function stackFrames(error: Error): readonly string[] {
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
}
