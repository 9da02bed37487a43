import type { Provider, Type } from '@nestjs/common';
import type { Pool } from 'pg';
import type { SecretTable } from '@shop/event-log-backup';
import type { StreamKind } from '@shop/event-store';
import type { AnyJobHandler, JobKind, Sweeper } from '@shop/jobs';
import type { AnyEventDefinition, DomainEvent } from '@shop/kernel';
import type { Migration } from '@shop/platform';
import type { AnyProjection, Process } from '@shop/projections';
import { type ServiceId, token, type Token } from './provide.js';

export type AnyStreamKind = Pick<StreamKind<never, DomainEvent, never, string>, 'category' | 'events'> & {
  readonly decider: {
    readonly initial: unknown;
    readonly evolve: (state: never, event: never) => unknown;
    readonly decide: (command: never, state: never) => unknown;
  };
};

/** What a module runs in the background. */
export interface ModuleBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];
  readonly jobs?: readonly AnyJobHandler[];
  readonly stop?: () => Promise<void>;
}

/** Class with the handlers of RPC methods. */
export type RpcClass<Handlers extends object = object> = Type<{ readonly handlers: Handlers }>;

interface ModuleOptions<
  Rpc extends readonly RpcClass[],
  Streams extends readonly AnyStreamKind[],
  Projections extends readonly AnyProjection[],
  Jobs extends readonly JobKind[],
> {
  /** The folder in `libs/shop`, or a part of it: `shipping`, `shipping/labels`. */
  readonly name: string;
  /** Modules whose exported services this one uses. */
  readonly imports?: readonly ModuleDefinition[];
  readonly events?: readonly AnyEventDefinition[];
  /** Streams that this module decides. */
  readonly streams?: Streams;
  readonly projections?: Projections;
  readonly migrations?: readonly Migration[];
  readonly jobs?: Jobs;
  /** Tables with secrets that a log export carries along. */
  readonly secrets?: readonly ((pool: Pool) => SecretTable)[];
  readonly services?: readonly Provider[];
  /** Services for modules that import this one. */
  readonly exports?: readonly ServiceId<unknown>[];
  /** The exports are visible to all modules, without an import. */
  readonly global?: boolean;
  /** Services that exist only where jobs and partners do; the tests of a module run without them. */
  readonly backgroundServices?: readonly Provider[];
  readonly background?: readonly ServiceId<ModuleBackground>[];
  /** Prefixes of the methods, or whole names; the longest one that fits decides to which module a method belongs. */
  readonly methods?: readonly string[];
  /** Handlers of these methods. */
  readonly rpc?: Rpc;
  /** Lists that this module reads and others fill. */
  readonly extensionPoints?: readonly AnyExtensionPoint[];
  readonly contributions?: readonly (readonly Contribution[])[];
}

/** Everything that the programs, the tests and the reference need to know about a module. */
export interface ModuleDefinition<
  Rpc extends readonly RpcClass[] = readonly RpcClass[],
  Streams extends readonly AnyStreamKind[] = readonly AnyStreamKind[],
  Projections extends readonly AnyProjection[] = readonly AnyProjection[],
  Jobs extends readonly JobKind[] = readonly JobKind[],
> {
  readonly name: string;
  readonly imports: readonly ModuleDefinition[];
  readonly events: readonly AnyEventDefinition[];
  readonly streams: Streams;
  readonly projections: Projections;
  readonly migrations: readonly Migration[];
  readonly jobs: Jobs;
  readonly secrets: readonly ((pool: Pool) => SecretTable)[];
  readonly services: readonly Provider[];
  readonly exports: readonly ServiceId<unknown>[];
  readonly global: boolean;
  readonly backgroundServices: readonly Provider[];
  readonly background: readonly ServiceId<ModuleBackground>[];
  readonly methods: readonly string[];
  readonly rpc: Rpc;
  readonly extensionPoints: readonly AnyExtensionPoint[];
  readonly contributions: readonly Contribution[];
}

const nothing = {
  imports: [],
  events: [],
  streams: [],
  projections: [],
  migrations: [],
  jobs: [],
  secrets: [],
  services: [],
  exports: [],
  global: false,
  backgroundServices: [],
  background: [],
  methods: [],
  rpc: [],
  extensionPoints: [],
};

/** Describes a module of the shop: the only place where its parts are listed. */
export function defineModule<
  const Rpc extends readonly RpcClass[] = readonly [],
  const Streams extends readonly AnyStreamKind[] = readonly [],
  const Projections extends readonly AnyProjection[] = readonly [],
  const Jobs extends readonly JobKind[] = readonly [],
>(options: ModuleOptions<Rpc, Streams, Projections, Jobs>): ModuleDefinition<Rpc, Streams, Projections, Jobs> {
  const contributions = options.contributions?.flat() ?? [];
  const defined: object = { ...nothing, ...options, contributions };
  // Absent lists are empty, which their types say by default.
  return defined as ModuleDefinition<Rpc, Streams, Projections, Jobs>;
}

/** The modules and those that they import, each once, imported ones first. */
export function withImports(modules: readonly ModuleDefinition[]): readonly ModuleDefinition[] {
  const found = new Set<ModuleDefinition>();
  const add = (module: ModuleDefinition): void => {
    if (found.has(module)) return;
    for (const imported of module.imports) add(imported);
    found.add(module);
  };
  for (const module of modules) add(module);
  return [...found];
}

/** A list to which modules contribute, such as the sources of live updates. Provided as an array. */
export interface ExtensionPoint<Item> {
  readonly name: string;
  readonly items: Token<readonly Item[]>;
}

export type AnyExtensionPoint = Pick<ExtensionPoint<unknown>, 'name'> & { readonly items: symbol };

export interface Contribution {
  readonly to: AnyExtensionPoint;
  readonly item: unknown;
}

export function extensionPoint<Item>(name: string): ExtensionPoint<Item> {
  return { name, items: token<readonly Item[]>(name) };
}

export function contribute<Item>(to: ExtensionPoint<Item>, ...items: readonly Item[]): readonly Contribution[] {
  return items.map((item) => ({ to, item }));
}

/** What the modules contributed, in their order. */
export function contributionsTo<Item>(
  to: AnyExtensionPoint & { readonly items: Token<readonly Item[]> },
  modules: readonly { readonly contributions: readonly Contribution[] }[],
): readonly Item[] {
  return modules
    .flatMap(({ contributions }) => contributions)
    .filter((one) => one.to.items === to.items)
    .map(({ item }) => item as Item);
}

/** The module with the longest prefix that is the method or whole parts at its start. */
export function moduleOfMethod<Module extends { readonly methods: readonly string[] }>(
  method: string,
  modules: readonly Module[],
): Module | undefined {
  const fitting = modules.flatMap((module) =>
    module.methods
      .filter((prefix) => method === prefix || method.startsWith(`${prefix}.`))
      .map((prefix) => ({ module, length: prefix.length })),
  );
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.module;
}
