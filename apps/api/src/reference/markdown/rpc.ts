import { generalCodes } from '@shop/contracts';
import type { MethodReference, ShopReference } from '../shop-reference.js';
import { code, document, linkTo, listItem, renderField, sectionsByModule } from './document.js';

export function renderMethods({ methods }: ShopReference): string {
  return document(
    'RPC methods',
    'The wire is described in [rpc.md](../rpc.md), which also has the method `batching.progress`; the schemas of requests and responses are at `/_rpc/openrpc.json`. `?` marks optional params.',
    `Each method may also return ${generalCodes.map(code).join(', ')}; the errors below are further ones.`,
    ...sectionsByModule(methods, (ofModule) => ofModule.map(renderMethod)),
  );
}

const kinds = { query: 'Query', command: 'Command', subscription: 'Subscription' };
const readModelLabels = { query: 'Reads', command: 'Visible in', subscription: 'Reads' };

function renderMethod({ name, kind, access, summary, params, errors, readModels }: MethodReference): string {
  return [
    `### ${name}`,
    '',
    summary,
    '',
    `- ${kinds[kind]} for ${access}`,
    ...listItem('Params', params.map(renderField)),
    ...listItem('Errors', errors.map(code)),
    ...listItem(
      readModelLabels[kind],
      readModels.map((one) => linkTo('read-models.md', one)),
    ),
  ].join('\n');
}
