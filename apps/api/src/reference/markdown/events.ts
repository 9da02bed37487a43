import type { EventReference, ShopReference } from '../shop-reference.js';
import { code, document, linkTo, listItem, renderField, sectionsByModule } from './document.js';

/** It reads every event, so naming it at each would say nothing. */
const readsAll = 'audit-trail';

export function renderEvents({ events }: ShopReference): string {
  return document(
    'Events',
    'How events are defined and changed is in [events.md](../events.md). `?` marks optional fields. Personal fields are encrypted. They are null once their key is revoked: `account` by an erasure, `accounting` after the legal retention period.',
    `The read model ${linkTo('read-models.md', readsAll)} has every event; the lists below leave it out.`,
    ...sectionsByModule(events, (ofModule) => ofModule.map(renderEvent)),
  );
}

function renderEvent(event: EventReference): string {
  const open = event.fields.filter(({ personal }) => personal !== true);
  const personal = event.fields.filter((field) => field.personal === true);
  const readModels = event.readModels.filter((name) => name !== readsAll);
  return [
    `### ${event.type}`,
    '',
    `${summaryOf(event)}.`,
    '',
    ...listItem('Fields', open.map(renderField)),
    ...listItem(`Personal fields (key ${code(event.personal ?? '')})`, personal.map(renderField)),
    ...listItem(
      'Read models',
      readModels.map((name) => linkTo('read-models.md', name)),
    ),
    ...listItem(
      'Processes',
      event.processes.map((name) => linkTo('background.md', name)),
    ),
  ].join('\n');
}

function summaryOf({ version, stream, retired }: EventReference): string {
  const earlier = version === 2 ? 'version 1 is' : `versions 1 to ${version - 1} are`;
  const versions = version === 1 ? 'Version 1' : `Version ${version}; ${earlier} upcast`;
  const origin = stream === null ? 'no stream' : `stream ${stream.split(', ').map(code).join(' and ')}`;
  return `${versions}; ${origin}${retired ? '; retired: no longer written' : ''}`;
}
