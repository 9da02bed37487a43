export type Line = Readonly<Record<string, unknown>>;

/** The lines of one gzip member. The first page is the head line alone, the last one the end line alone. */
export interface Page {
  readonly kind: 'head' | 'records' | 'end';
  readonly lines: readonly Line[];
}

/** Returns undefined if damaged. */
export function parsePage(text: string, isFirst: boolean): Page | undefined {
  const lines = parseLines(text);
  if (lines === undefined) return undefined;
  const end = lines[0]?.['end'];
  if (isLine(end)) return { kind: 'end', lines: [end] };
  return { kind: isFirst ? 'head' : 'records', lines };
}

/** Returns undefined unless the text is whole lines of JSON objects. */
export function parseLines(text: string): readonly Line[] | undefined {
  const lines = text.split('\n');
  if (lines.pop() !== '') return undefined;
  try {
    const values = lines.map((line): unknown => JSON.parse(line));
    return values.every(isLine) ? values : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
