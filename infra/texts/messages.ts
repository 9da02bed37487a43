import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export type MessageAst = readonly MessageFormatElement[];

/** Values of a select; `number` for plurals and numbers; `text` for others. */
export type Placeholder = 'text' | 'number' | readonly string[];

/**
 * Parses an ICU message. `<` and `>` are text, not tags.
 * @throws {SyntaxError} with the reason when the message is invalid
 */
export function parseMessage(message: string): MessageAst {
  return parse(message, { ignoreTag: true, shouldParseSkeletons: true });
}

export function placeholdersOf(ast: MessageAst): ReadonlyMap<string, Placeholder> {
  const found = new Map<string, Placeholder>();
  visit(ast, (element) => {
    if (element.type === TYPE.argument && !found.has(element.value)) found.set(element.value, 'text');
    if (element.type === TYPE.select) found.set(element.value, Object.keys(element.options).sort());
    if (isNumeric(element)) found.set(element.value, 'number');
  });
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isNumeric = (element: MessageFormatElement) =>
  element.type === TYPE.plural ||
  element.type === TYPE.number ||
  element.type === TYPE.date ||
  element.type === TYPE.time;

export interface Plural {
  /** Placeholder with the number. */
  readonly name: string;
  /** By category. */
  readonly forms: ReadonlyMap<string, MessageAst>;
}

export function pluralsOf(ast: MessageAst): readonly Plural[] {
  const found: Plural[] = [];
  visit(ast, (element) => {
    if (element.type !== TYPE.plural) return;
    const forms = Object.entries(element.options).map(([category, { value }]) => [category, value] as const);
    found.push({ name: element.value, forms: new Map(forms) });
  });
  return found;
}

/** True if the form of a plural shows the number, as `#` or by the name of its placeholder. */
export function showsCount(form: MessageAst, name: string): boolean {
  return form.some((part) => part.type === TYPE.pound || (part.type === TYPE.argument && part.value === name));
}

/** Text for people: all literal parts of a message. */
export function literalsOf(ast: MessageAst): readonly string[] {
  const parts: string[] = [];
  visit(ast, (element) => element.type === TYPE.literal && parts.push(element.value));
  return parts;
}

function visit(ast: MessageAst, see: (element: MessageFormatElement) => unknown): void {
  for (const element of ast) {
    see(element);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) visit(value, see);
    if (element.type === TYPE.tag) visit(element.children, see);
  }
}

export interface CompiledMessages {
  [key: string]: string | MessageAst | CompiledMessages;
}

/** A tree by the parts of the keys. Messages without placeholders are strings, others are parsed. */
export function compileMessages(texts: ReadonlyMap<string, { readonly message: string }>): CompiledMessages {
  const compiled: CompiledMessages = {};
  for (const [key, { message }] of texts) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    let branch = compiled;
    for (const part of path) branch = (branch[part] ??= {}) as CompiledMessages;
    const ast = parseMessage(message);
    branch[last] = ast.every(({ type }) => type === TYPE.literal) ? literalsOf(ast).join('') : ast;
  }
  return compiled;
}
