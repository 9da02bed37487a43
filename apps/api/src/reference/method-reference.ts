import { contract, uploadedFile, type Access, type Contract, type Method } from '@shop/contracts';
import { moduleOfMethod, type ModuleDefinition } from '@shop/module';
import { z } from 'zod';
import { byName } from './by-name.js';
import { schemaFields } from './schema-fields.js';
import type { MethodReference } from './shop-reference.js';

export function describeMethods(modules: readonly ModuleDefinition[]): readonly MethodReference[] {
  return Object.entries<Method>(contract as Contract)
    .map(([name, method]) => ({
      name,
      module: ownerOf(name, modules),
      kind: method.kind,
      access: accessOf(method.access),
      params: schemaFields(paramsSchemaOf(method)),
      errors: [...(method.errors ?? [])].toSorted(),
      readModels: readModelsOf(method).toSorted(),
      summary: method.summary,
    }))
    .toSorted(byName(({ name }) => name));
}

function ownerOf(method: string, modules: readonly ModuleDefinition[]): string {
  const owner = moduleOfMethod(method, modules);
  if (owner === undefined) throw new Error(`No module has a prefix of ${method}: add one to the methods of its module`);
  return owner.name;
}

function paramsSchemaOf({ params }: Method): object {
  return z.toJSONSchema(params, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // JSON Schema has no such type; readers of the reference need one.
      if (zodSchema === uploadedFile) Object.assign(jsonSchema, { type: 'file' });
    },
  });
}

function accessOf(access: Access): string {
  if (access.kind !== 'staff') return access.kind;
  const enrolling = access.unenrolled === true ? '; also before a second factor is enrolled' : '';
  return `staff: ${[...new Set(access.roles)].join(', ')}${enrolling}`;
}

function readModelsOf(method: Method): readonly string[] {
  if (method.kind === 'query') return method.reads;
  return method.kind === 'command' ? method.visibleIn : [];
}
