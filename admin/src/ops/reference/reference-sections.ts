import { findEntries, type Entry } from './find-entries.js';
import type { Reference } from './reference.js';

export const sections = ['events', 'rpc', 'read-models', 'background', 'metrics', 'environment'] as const;
export type Section = (typeof sections)[number];

type ListName = keyof Reference;
export type ReferenceLists = { readonly [Name in ListName]: readonly Entry<Reference[Name][number]>[] };

const listsOf: Readonly<Record<Section, readonly ListName[]>> = {
  events: ['events'],
  rpc: ['methods'],
  'read-models': ['readModels'],
  background: ['processes', 'jobs', 'sweepers'],
  metrics: ['metrics'],
  environment: ['variables'],
};

export function findSection(name: string | undefined): Section {
  return sections.find((one) => one === name) ?? 'events';
}

/** The entries of all lists that match the search words. */
export function searchReference(reference: Reference, q: string): ReferenceLists {
  return {
    events: findEntries(reference.events, ({ type }) => type, q),
    methods: findEntries(reference.methods, ({ name }) => name, q),
    readModels: findEntries(reference.readModels, ({ name }) => name, q),
    processes: findEntries(reference.processes, ({ name }) => name, q),
    jobs: findEntries(reference.jobs, ({ name }) => name, q),
    sweepers: findEntries(reference.sweepers, ({ name }) => name, q),
    metrics: findEntries(reference.metrics, ({ name }) => name, q),
    variables: findEntries(reference.variables, ({ name }) => name, q),
  };
}

export function countEntries(lists: { readonly [Name in ListName]: readonly unknown[] }, section: Section): number {
  return listsOf[section].reduce((sum, name) => sum + lists[name].length, 0);
}

/** Address of the section that opens one entry. */
export function referencePath(section: Section, name: string): string {
  return `/engine/reference?tab=${section}&q=${encodeURIComponent(name)}`;
}

/** State of the address after a link within the reference, which moves the focus to the opened section. */
export interface ReferenceLinkState {
  readonly isFollowed: boolean;
}
