import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUsed, readUsedKeys } from './used-keys.js';

describe('used keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are strings of the code, and what its templates can become', () => {
    const code = "t('a.plain'); t(`a.kinds.${kind}`); t(`a.${x}.title`); t(`${list}.${name}`); const no = `b ${x}`;";
    writeFileSync(join(folder, 'screen.tsx'), `${code} // 'a.comment'`);
    writeFileSync(join(folder, 'screen.spec.tsx'), "t('a.spec')");
    mkdirSync(join(folder, 'testing'));
    writeFileSync(join(folder, 'testing', 'setup.ts'), "t('a.testing')");
    const used = readUsedKeys(folder);
    const keys = [
      'a.testing',
      'a.plain',
      'a.kinds.one',
      'a.b.title',
      'a.kinds.one.more',
      'a.other',
      'a.comment',
      'a.spec',
    ];
    expect(keys.filter((key) => isUsed(key, used))).toEqual(['a.plain', 'a.kinds.one', 'a.b.title']);
  });
});
