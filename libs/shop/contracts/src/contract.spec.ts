import type { CommandMethod, Contract, StaffRole } from '@shop/rpc-contract';
import { z } from 'zod';
import { cashExportContract } from './cash-export.contract.js';
import { contract } from './contract.js';
import { orderReturnsContract } from './order-returns.contract.js';

const methods: Contract = contract;

function rolesOf(name: string): readonly StaffRole[] {
  const access = methods[name]?.access;
  return access?.kind === 'staff' ? access.roles : [];
}

describe('access', () => {
  it.each(Object.keys(orderReturnsContract))('lets support and managers handle returns: %s', (name) => {
    expect(rolesOf(name)).toEqual(['support', 'manager', 'admin']);
  });

  it.each(Object.keys(cashExportContract))('lets support and managers export the COD amounts: %s', (name) => {
    expect(rolesOf(name)).toEqual(['support', 'manager', 'admin']);
  });

  it.each(['admin.users.correct', 'admin.leads.correct'])(
    'lets only managers correct contact data, which includes the user name: %s',
    (name) => {
      expect(rolesOf(name)).toEqual(['manager', 'admin']);
    },
  );
});

describe('the response of a command', () => {
  const personal = /"(?:phone|PhoneNumber|email|Email|address|iban)":/;
  const commands = Object.entries(methods).filter((entry): entry is [string, CommandMethod] => {
    const [, method] = entry;
    return method.kind === 'command' && personal.test(JSON.stringify(z.toJSONSchema(method.data)));
  });

  it.each(commands)('is not stored if it contains contact data: %s', (_name, method) => {
    expect(method.isPersonalResponse).toBe(true);
  });

  it('contains contact data if an agent receives a call task', () => {
    expect(commands.map(([name]) => name)).toEqual(expect.arrayContaining(['admin.calls.next', 'admin.errands.next']));
  });
});
