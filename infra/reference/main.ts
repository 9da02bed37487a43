import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { generateReferenceFiles } from './reference-files.js';

for (const { path, text } of await generateReferenceFiles('.')) {
  const before = await readFile(path, 'utf8').catch(() => '');
  if (before === text) continue;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.log(`${before === '' ? 'new    ' : 'changed'} ${path}`);
}
