import { loadReference, referenceTopics, renderTopic, topicData, type ReferenceTopic } from '@shop/api';
import { Argument, type Command } from 'commander';
import { projectRoot } from '../project-root.js';
import { terminal } from '../terminal.js';

export function addDescribeCommand(shop: Command): void {
  shop
    .command('describe')
    .description('what the shop consists of, as in docs/reference; needs no database')
    .addArgument(new Argument('[TOPIC]', 'all when absent').choices(referenceTopics))
    .option('--json', 'as JSON')
    .action(describeShop);
}

async function describeShop(topic: ReferenceTopic | undefined, { json }: { readonly json?: boolean }): Promise<void> {
  const reference = await loadReference(projectRoot());
  if (json) return terminal.print(JSON.stringify(topic === undefined ? reference : topicData(topic, reference)));
  const texts = (topic === undefined ? referenceTopics : [topic]).map((one) => renderTopic(one, reference));
  terminal.print(texts.join('\n').trimEnd());
}
