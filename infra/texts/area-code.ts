import { TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessages, MessageAst } from './messages.js';

/**
 * JavaScript of texts: an object of strings, and of functions for texts with placeholders. It needs no library in the
 * browser. Keys that count from 0 become an array.
 * @param documents by name; members of the object, too
 */
export function codeOf(texts: CompiledMessages, pluralRules: string, documents: object = {}): string {
  const members = [
    ...membersOf(texts),
    ...Object.entries(documents).map(([name, value]) => memberOf(name, JSON.stringify(value))),
  ];
  const code = `export const texts={${members.join()}};`;
  return code.includes('${plural(') ? `${pluralCode(pluralRules)}${code}` : code;
}

const pluralCode = (language: string) =>
  `const rules=new Intl.PluralRules(${JSON.stringify(language)}),plural=(n,forms)=>forms[rules.select(n)];`;

function valueCode(node: CompiledMessages[string]): string {
  if (typeof node === 'string') return JSON.stringify(node);
  if (isMessage(node)) return `v=>${templateOf(node)}`;
  if (isList(node)) return `[${Object.values(node).map(valueCode).join()}]`;
  return `{${membersOf(node).join()}}`;
}

const memberOf = (name: string, code: string) => `${JSON.stringify(name)}:${code}`;
const membersOf = (node: CompiledMessages) =>
  Object.entries(node).map(([name, item]) => memberOf(name, valueCode(item)));

/** The reason why a message cannot become code, if there is one. */
export function problemOfCode(ast: MessageAst): string | undefined {
  try {
    templateOf(ast);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export function isMessage(node: CompiledMessages[string]): node is MessageAst {
  return Array.isArray(node);
}

export function isList(node: CompiledMessages): boolean {
  return Object.keys(node).every((name, index) => name === String(index));
}

const templateOf = (ast: MessageAst): string => `\`${ast.map(partOf).join('')}\``;

/** @throws {Error} for what would need a library, and for placeholders that are no names of JavaScript */
function partOf(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);
    case TYPE.argument:
      return `\${${valueOf(element.value)}}`;
    case TYPE.plural:
      return `\${plural(${valueOf(element.value)},${pluralFormsOf(element)})}`;
    case TYPE.select:
      return `\${(forms=>forms[${valueOf(element.value)}]??forms.other)(${formsOf(element.options)})}`;
    case TYPE.pound:
      throw new Error('has #: write the placeholder, which is not grouped');
    default:
      throw new Error('formats a number or a date: pass it as text');
  }
}

function valueOf(name: string): string {
  if (!/^[a-z_]\w*$/i.test(name)) throw new Error(`has the placeholder {${name}}: give it a name`);
  return `v.${name}`;
}

function pluralFormsOf({ options, offset, pluralType }: PluralElement): string {
  if (pluralType === 'ordinal') throw new Error('has selectordinal: only plurals of quantities have forms');
  if (offset !== 0) throw new Error('has a plural with an offset: pass the number itself');
  const exact = Object.keys(options).find((form) => form.startsWith('='));
  if (exact !== undefined) throw new Error(`has the plural form ${exact}: only categories are chosen`);
  return formsOf(options);
}

function formsOf(options: Readonly<Record<string, { readonly value: MessageAst }>>): string {
  return `{${Object.entries(options).map(([form, { value }]) => `${JSON.stringify(form)}:${templateOf(value)}`)}}`;
}
