import { batchingContract, generalCodes, type Contract, type Method } from '@shop/rpc-contract';
import { z } from 'zod';

export type Audience = 'public' | 'staff';

/** Builds each OpenRPC document once. */
export function createOpenRpcDocuments(contract: Contract): (audience: Audience) => string {
  const texts = new Map<Audience, string>();
  return (audience) => {
    const text = texts.get(audience) ?? JSON.stringify(openRpcDocument(contract, audience));
    texts.set(audience, text);
    return text;
  };
}

/** Only staff see staff methods. */
function openRpcDocument(contract: Contract, audience: Audience): object {
  const methods = Object.entries<Method>({ ...contract, ...batchingContract }).filter(
    ([name, method]) => audience === 'staff' || !isStaffMethod(name, method),
  );
  return {
    openrpc: '1.3.2',
    info: {
      title: 'Shop',
      version: '1',
      description: 'Methods behind POST /_rpc. The envelope is {action, method, params, meta, headers}.',
    },
    methods: methods.map(([name, method]) => methodObject(name, method)),
  };
}

const staffGroups = new Set(['staff', 'admin', 'ops']);

/** Checks the group too: the staff login is open to anyone, its documentation is not. */
function isStaffMethod(name: string, { access }: Method): boolean {
  return access.kind === 'staff' || staffGroups.has(name.slice(0, name.indexOf('.')));
}

function methodObject(name: string, method: Method): object {
  const params = schemaOf(method.params, 'input');
  const required = Array.isArray(params['required']) ? params['required'] : [];
  const properties = typeof params['properties'] === 'object' ? params['properties'] : {};
  return {
    name,
    summary: method.summary,
    paramStructure: 'by-name',
    params: Object.entries(properties ?? {}).map(([key, schema]) => ({
      name: key,
      required: required.includes(key),
      schema,
    })),
    result: { name: 'data', schema: schemaOf(method.data, 'output') },
    errors: [...(method.errors ?? []), ...generalCodes].map((code, index) => ({
      code: index + 1,
      message: code,
      data: { code },
    })),
    'x-kind': method.kind,
    'x-access': method.access,
    'x-params': params,
    ...(method.limit === undefined ? {} : { 'x-limit': method.limit }),
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' });
}
