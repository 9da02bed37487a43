import type { ReadModelReference, ShopReference } from '../shop-reference.js';
import { code, document, linkTo, listItem, sectionsByModule } from './document.js';

export function renderReadModels({ readModels, events }: ShopReference): string {
  return document(
    'Read models',
    'Each read model is a table, which workers fold from events. The view named below shows its current version.',
    ...sectionsByModule(readModels, (ofModule) => ofModule.map((one) => renderReadModel(one, events.length))),
  );
}

function renderReadModel(readModel: ReadModelReference, eventCount: number): string {
  const { name, version, table, columns, sources } = readModel;
  const links = sources.map((type) => linkTo('events.md', type));
  return [
    `### ${name}`,
    '',
    `Version ${version}, view ${code(table)}.`,
    '',
    ...listItem(
      'Columns',
      columns.map((column) => `${code(column.name)} ${column.type}`),
    ),
    ...listItem('Events', sources.length === eventCount ? ['all'] : links),
  ].join('\n');
}
