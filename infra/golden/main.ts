import { readFile, writeFile } from 'node:fs/promises';
import { generateEventFiles } from './event-files.js';
import { generateNameFiles } from './name-files.js';

for (const { path, text } of [...(await generateEventFiles()), ...(await generateNameFiles())]) {
  const before = await readFile(path, 'utf8').catch(() => '');
  if (before === text) continue;
  await writeFile(path, text);
  console.log(`${before === '' ? 'new    ' : 'changed'} ${path}`);
}
