import { Global, Module, type Provider, type Type, type InjectionToken } from '@nestjs/common';
import { type AnyExtensionPoint, contributionsTo, type ModuleDefinition, withImports } from './define-module.js';

export interface NestModulesOptions {
  /** Also creates the services that need jobs and partners. */
  readonly background: boolean;
}

/** The Nest modules of the definitions, with what others contribute to them. */
export function nestModulesOf(definitions: readonly ModuleDefinition[], options: NestModulesOptions): readonly Type[] {
  const all = withImports(definitions);
  const created = new Map<ModuleDefinition, Type>();
  for (const definition of all) created.set(definition, createNestModule(definition, created, options));
  return [createExtensionModule(all), ...created.values()];
}

function createNestModule(
  { name, imports, services, backgroundServices, exports: exported, global }: ModuleDefinition,
  created: ReadonlyMap<ModuleDefinition, Type>,
  { background }: NestModulesOptions,
): Type {
  const module = createClass(name, {
    imports: imports.map((imported) => created.get(imported)!),
    providers: background ? [...services, ...backgroundServices] : [...services],
    exports: [...exported] as InjectionToken[],
  });
  if (global) Global()(module);
  return module;
}

function createExtensionModule(definitions: readonly ModuleDefinition[]): Type {
  const points = new Set<AnyExtensionPoint>(definitions.flatMap(({ extensionPoints }) => extensionPoints));
  const providers: Provider[] = [...points].map((point) => ({
    provide: point.items as InjectionToken,
    useValue: contributionsTo(point, definitions),
  }));
  const module = createClass('extension points', { providers, exports: providers });
  Global()(module);
  return module;
}

function createClass(name: string, metadata: Parameters<typeof Module>[0]): Type {
  const module = { [name]: class {} }[name]!;
  Module(metadata)(module);
  return module;
}
