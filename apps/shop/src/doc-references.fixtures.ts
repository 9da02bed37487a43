import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export const readDoc = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');

function resolveReference(name: string, sources: string): string {
  if (name.startsWith('journeys/')) return join(root, 'apps/shop/src', name);
  return join(root, /^(apps|libs|infra)\//.test(name) ? name : join(sources, name));
}

function parseReferences(cell: string): readonly { readonly file: string; readonly titles: readonly string[] }[] {
  return cell.split(/; (?=`)/).map((part) => ({
    file: /^`([^`]+)`/.exec(part)?.[1] ?? part,
    titles: [...part.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));
}

export function missingReferences(cell: string, sources = ''): readonly string[] {
  return parseReferences(cell).flatMap(({ file, titles }) => {
    const path = resolveReference(file, sources);
    if (!existsSync(path)) return [file];
    const text = readFileSync(path, 'utf8');
    return titles.filter((title) => !text.includes(title)).map((title) => `${file}: ${title}`);
  });
}
