import { parseMessage, placeholdersOf, type Placeholder } from './messages.js';
import type { Language } from './catalogue.js';

/** TypeScript source with each key and the values of its placeholders. */
export function keyTypes({ own }: Language): string {
  const lines = [...own].map(
    ([key, { message }]) => `  '${key}': ${valuesType(placeholdersOf(parseMessage(message)))};`,
  );
  return `/** Made by \`npm run texts\`. Values of each text; null for a text without placeholders. */
export interface TextValues {
${lines.join('\n')}
}
`;
}

export function valuesType(placeholders: ReadonlyMap<string, Placeholder>): string {
  if (placeholders.size === 0) return 'null';
  const fields = [...placeholders].map(([name, kind]) => `readonly ${name}: ${valueType(kind)}`);
  return `{ ${fields.join('; ')} }`;
}

function valueType(kind: Placeholder): string {
  if (kind === 'number') return 'number';
  return kind === 'text'
    ? 'string | number'
    : kind.map((option) => (option === 'other' ? 'string' : `'${option}'`)).join(' | ');
}
