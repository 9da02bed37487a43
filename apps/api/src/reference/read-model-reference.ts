import type { ModuleDefinition } from '@shop/module';
import { columnsOf, viewOf, type AnyProjection } from '@shop/projections';
import { byName } from './by-name.js';
import type { ReadModelReference } from './shop-reference.js';

export function describeReadModels(modules: readonly ModuleDefinition[]): readonly ReadModelReference[] {
  return modules
    .flatMap((module) => module.projections.map((projection) => readModelOf(module.name, projection)))
    .toSorted(byName(({ name }) => name));
}

function readModelOf(module: string, projection: AnyProjection): ReadModelReference {
  const events = projection.events as readonly { readonly type: string }[];
  return {
    name: projection.name,
    version: projection.version,
    module,
    table: viewOf(projection),
    columns: columnsOf(projection.table).map(({ name, type }) => ({ name, type })),
    sources: events.map(({ type }) => type).toSorted(),
  };
}
