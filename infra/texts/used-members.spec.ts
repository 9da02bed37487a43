import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUsed } from './used-keys.js';
import { readUsedMembers } from './used-members.js';

describe('used texts of an area', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are those that the code reads, or passes on as another type', () => {
    const group = '{ readonly a: string; readonly b: string }';
    writeFileSync(
      join(folder, 'texts.d.ts'),
      `declare module 'virtual:shop-texts/area' {
  export interface Texts {
    readonly plain: string;
    readonly shown: ${group};
    readonly chosen: ${group};
    readonly passed: ${group};
    readonly items: readonly ${group}[];
    readonly lines: readonly (string)[];
    readonly specOnly: string;
  }
  export const texts: Texts;
}`,
    );
    writeFileSync(
      join(folder, 'screen.ts'),
      `import { texts } from 'virtual:shop-texts/area';
const { shown: { a }, items } = texts;
const key: 'b' = 'b';
export const used = [texts.plain, a, texts.chosen[key], Object.values(texts.passed), items.map((item) => item.b), texts.lines];`,
    );
    writeFileSync(join(folder, 'screen.spec.ts'), "import { texts } from 'virtual:shop-texts/area'; texts.specOnly;");
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "types": [], "lib": ["ES2023"], "strict": true } }',
    );
    const used = readUsedMembers(join(folder, 'tsconfig.json'), '/texts.d.ts');
    const groups = ['shown', 'chosen', 'passed', 'items.0'].flatMap((name) => [`area.${name}.a`, `area.${name}.b`]);
    const keys = ['area.plain', ...groups, 'area.lines.0', 'area.lines.1', 'area.specOnly'];
    expect(keys.filter((key) => !isUsed(key, used))).toEqual([
      'area.shown.b',
      'area.chosen.a',
      'area.items.0.a',
      'area.specOnly',
    ]);
  });
});
