import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadReference } from '../../apps/api/src/reference/load-reference.js';
import type { ShopReference } from '../../apps/api/src/reference/shop-reference.js';
import { describeTopic, referenceTopics, renderTopic } from '../../apps/api/src/reference/topics.js';
import { commandFields } from './command-fields.js';

interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

const folder = 'docs/reference';

/** @param root folder with `.env.example` */
export async function generateReferenceFiles(root: string): Promise<readonly GeneratedFile[]> {
  const reference = await loadReference(root);
  return [
    { path: `${folder}/README.md`, text: renderOverview() },
    ...referenceTopics.map((topic) => ({ path: `${folder}/${topic}.md`, text: renderTopic(topic, reference) })),
    { path: 'admin/src/ops/reference.generated.json', text: renderJson(reference) },
    { path: 'admin/src/commands/command-fields.generated.json', text: `${JSON.stringify(commandFields(), null, 1)}\n` },
    { path: 'nest-cli.json', text: renderNestCli(root) },
  ];
}

function renderOverview(): string {
  return [
    '# Reference',
    '',
    '`npm run reference` generates these files from the code, without a database. A spec fails while they are not up to date.',
    '`npm run shop -- describe TOPIC` prints one of them, with `--json` as JSON.',
    '',
    ...referenceTopics.map((topic) => `- [${topic}.md](${topic}.md) lists ${describeTopic(topic)}.`),
    '',
  ].join('\n');
}

const entryFiles: Readonly<Record<string, string>> = { api: 'api', worker: 'worker' };

/** Programs and packages for the Nest command line. */
function renderNestCli(root: string): string {
  const projects = ['apps', 'libs/foundation', 'libs/shop'].flatMap((group) =>
    readdirSync(join(root, group))
      .filter((name) => existsSync(join(root, group, name, 'package.json')))
      .map((name) => {
        const isProgram = group === 'apps';
        const type = isProgram ? 'application' : 'library';
        const entryFile = isProgram ? (entryFiles[name] ?? 'main') : 'index';
        const place = `${group}/${name}`;
        return [name, { type, root: place, sourceRoot: `${place}/src`, entryFile }] as const;
      }),
  );
  const description = {
    $schema: 'https://json.schemastore.org/nest-cli',
    collection: '@nestjs/schematics',
    monorepo: true,
    root: 'apps/api',
    sourceRoot: 'apps/api/src',
    projects: Object.fromEntries(projects),
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

function renderJson(reference: ShopReference): string {
  return `${JSON.stringify(reference, null, 1)}\n`;
}
