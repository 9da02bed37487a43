import { readFile, writeFile } from 'node:fs/promises';
import { eventFiles } from './event-files.js';
import { nameFiles } from './name-files.js';

for (const { path, text } of [...(await eventFiles()), ...(await nameFiles())]) {
  const before = await readFile(path, 'utf8').catch(() => '');
  if (before === text) continue;
  await writeFile(path, text);
  console.log(`${before === '' ? 'new    ' : 'changed'} ${path}`);
}
