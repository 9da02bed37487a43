import { loadReference } from '../../apps/api/src/reference/load-reference.js';
import type { ShopReference } from '../../apps/api/src/reference/shop-reference.js';
import { describeTopic, referenceTopics, renderTopic } from '../../apps/api/src/reference/topics.js';

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

function renderJson(reference: ShopReference): string {
  return `${JSON.stringify(reference, null, 1)}\n`;
}
