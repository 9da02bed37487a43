import type { ProcessReference, ShopReference } from '../shop-reference.js';
import { byName } from '../by-name.js';
import { code, document, linkTo, listItem, table } from './document.js';

export function renderBackground({ processes, jobs, sweepers }: ShopReference): string {
  return document(
    'Background work',
    'Processes turn events into commands and jobs; jobs are work that may fail and is retried; sweepers find what time alone has caused.',
    '## Jobs',
    'A job is dead-lettered after this number of failed attempts; outages do not count. A repeated request during the retention does not run a finished job again.',
    table(
      ['job', 'module', 'attempts', 'timeout (s)', 'concurrency', 'retention (days)'],
      jobs.map(({ name, module, ...job }) => [
        code(name),
        module,
        ...[job.attempts, job.timeoutSeconds, job.concurrency, job.retentionDays].map(String),
      ]),
    ),
    '## Sweepers',
    table(
      ['sweeper', 'module', 'interval (s)'],
      sweepers.map(({ name, module, everySeconds }) => [code(name), module, String(everySeconds)]),
    ),
    '## Processes',
    ...processes.toSorted(byName(({ module, name }) => `${module} ${name}`)).map(renderProcess),
  );
}

function renderProcess({ name, module, events, from }: ProcessReference): string {
  return [
    `### ${name}`,
    '',
    `- Module: ${module}`,
    ...listItem(
      'Events',
      events.map((type) => linkTo('events.md', type)),
    ),
    `- ${startOf(from)}`,
  ].join('\n');
}

function startOf(from: string | null): string {
  if (from === null) return 'Starts in an empty log only';
  if (from === 'now') return 'Starts in an existing log at its end';
  return from === 'beginning' ? 'Starts in an existing log at its beginning' : `Starts in an existing log at ${from}`;
}
