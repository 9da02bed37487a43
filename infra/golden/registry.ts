import { projections, streamKinds } from '../../apps/api/src/composition/modules.js';
import { eventCatalogue } from '../../libs/shop/events/src/index.js';
import { listGoldenEvents } from './golden-event.js';

export function renderRegistry(): string {
  const rows = eventCatalogue
    .map((definition) => {
      const { type, version, personal, retired } = definition;
      const streams = streamKinds.filter(({ events }) => events.some((one) => one.type === type));
      const readModels = projections.filter(
        ({ name, events }) =>
          name !== 'audit-trail' && (events as typeof eventCatalogue).some((one) => one.type === type),
      );
      const cells = [
        `${type}${retired === true ? ' (retired)' : ''}`,
        listVersions(type, version),
        streams.map(({ category }) => category).join(', ') || '–',
        personal?.purpose ?? '–',
        readModels.map(({ name }) => name).join(', ') || '–',
      ];
      return cells;
    })
    .toSorted(([one], [other]) => (one! < other! ? -1 : 1));
  return [
    '# Events',
    '',
    'Written by `npm run golden`; [how to change an event](../infra/golden/README.md). Each type and version has a file',
    'in `infra/golden/events`: its schema, stored events and what readers get of them. All events are in the read model',
    '`audit-trail`, too.',
    '',
    renderTable(['type', 'versions', 'stream', 'personal fields', 'read models'], rows),
    '',
  ].join('\n');
}

function listVersions(type: string, version: number): string {
  const numbers = listGoldenEvents().flatMap(([name, number]) => (name === type ? number : []));
  return [...new Set([...numbers, version])].toSorted((one, other) => one - other).join(', ');
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
