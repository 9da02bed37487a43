import { readFileSync } from 'node:fs';

/** Tests whether a path is excluded from the build context; the last line that matches it or a parent folder wins. */
export function createIgnoreFilter(path: string): (candidate: string) => boolean {
  const rules = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isException: line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }));
  return (candidate) => rules.findLast(({ pattern }) => pattern.test(candidate))?.isException === false;
}

function toPattern(line: string): RegExp {
  const source = line
    .replace(/[.+^${}()|[\]]/g, String.raw`\$&`)
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(?:/.*)?$`);
}
