import type { ShopReference } from '../shop-reference.js';
import { code, document, table } from './document.js';

export function renderEnvironment({ variables }: ShopReference): string {
  return document(
    'Environment variables',
    'An example with values is in [.env.example](../../.env.example). `NAME_FILE=PATH` sets any variable `NAME` to the content of a file. Some defaults depend on other variables; their purpose describes them.',
    table(
      ['variable', 'default', 'purpose'],
      variables.map(({ name, default: value, purpose }) => [
        code(name),
        value === null ? '' : code(value.replaceAll(',', ', ')),
        purpose,
      ]),
    ),
  );
}
