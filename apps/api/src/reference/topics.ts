import { renderBackground } from './markdown/background.js';
import { renderEnvironment } from './markdown/environment.js';
import { renderEvents } from './markdown/events.js';
import { renderMetrics } from './markdown/metrics.js';
import { renderReadModels } from './markdown/read-models.js';
import { renderMethods } from './markdown/rpc.js';
import type { ShopReference } from './shop-reference.js';

interface Topic {
  /** Completes the sentence "FILE lists …". */
  readonly about: string;
  readonly render: (reference: ShopReference) => string;
  readonly dataOf: (reference: ShopReference) => unknown;
}

const topics = {
  events: {
    about: 'each type of event: its versions, stream and fields, and which read models and processes subscribe to it',
    render: renderEvents,
    dataOf: ({ events }) => events,
  },
  rpc: {
    about: 'each RPC method: its access, params, errors and read models',
    render: renderMethods,
    dataOf: ({ methods }) => methods,
  },
  'read-models': {
    about: 'each read model: its version, columns and source events',
    render: renderReadModels,
    dataOf: ({ readModels }) => readModels,
  },
  background: {
    about: 'processes, jobs and sweepers: what workers run',
    render: renderBackground,
    dataOf: ({ processes, jobs, sweepers }) => ({ processes, jobs, sweepers }),
  },
  metrics: {
    about: 'the metrics of the shop at `/metrics`',
    render: renderMetrics,
    dataOf: ({ metrics }) => metrics,
  },
  environment: {
    about: 'each environment variable: its default and purpose',
    render: renderEnvironment,
    dataOf: ({ variables }) => variables,
  },
} as const satisfies Record<string, Topic>;

export type ReferenceTopic = keyof typeof topics;

/** Each has a file `TOPIC.md`. */
export const referenceTopics = Object.keys(topics) as readonly ReferenceTopic[];

export function describeTopic(topic: ReferenceTopic): string {
  return topics[topic].about;
}

/** Markdown. */
export function renderTopic(topic: ReferenceTopic, reference: ShopReference): string {
  return topics[topic].render(reference);
}

export function topicData(topic: ReferenceTopic, reference: ShopReference): unknown {
  return topics[topic].dataOf(reference);
}
