import type { INestApplicationContext } from '@nestjs/common';
import { contract } from '@shop/contracts';
import { moduleOfMethod, type ModuleDefinition } from '@shop/module';
import { withReferenceApp } from '../reference/load-reference.js';
import { modules } from './modules.js';

const definitions: readonly ModuleDefinition[] = modules;
const methods = Object.keys(contract);

function handlersIn(app: INestApplicationContext, { rpc }: ModuleDefinition): readonly string[] {
  return rpc.flatMap((type) => Object.keys(app.get(type, { strict: false }).handlers));
}

describe('the RPC methods of modules', () => {
  it('are handled by the module whose prefix fits best, and by no other', async () => {
    const handled = await withReferenceApp((app) =>
      definitions.flatMap((module) => handlersIn(app, module).map((method) => `${method} in ${module.name}`)),
    );
    const owned = methods.map((method) => `${method} in ${moduleOfMethod(method, definitions)?.name}`);
    expect(handled.toSorted()).toEqual(owned.toSorted());
  });

  it('need every prefix', () => {
    const unused = definitions.flatMap((module) =>
      module.methods.filter((prefix) => {
        const others = definitions.map((one) =>
          one === module ? { ...one, methods: one.methods.filter((other) => other !== prefix) } : one,
        );
        return methods.every(
          (method) => moduleOfMethod(method, definitions)?.name === moduleOfMethod(method, others)?.name,
        );
      }),
    );
    expect(unused).toEqual([]);
  });

  it('consist of whole parts: a prefix ends where a part ends', () => {
    const both = [
      { name: 'orders', methods: ['admin.orders'] },
      { name: 'parcels', methods: ['admin.orders.parcel'] },
    ];
    expect(moduleOfMethod('admin.orders.parcel', both)?.name).toBe('parcels');
    expect(moduleOfMethod('admin.orders.parcel.label', both)?.name).toBe('parcels');
    expect(moduleOfMethod('admin.orders.parcels', both)?.name).toBe('orders');
    expect(moduleOfMethod('admin.ordersList', both)).toBeUndefined();
  });
});
