import type { Contract, StaffRole } from '@shop/contracts';

/** Names of the methods that a role may call: what the server will check, told to the console beforehand. */
export function permissionsOf(role: StaffRole, contract: Contract): string[] {
  return Object.entries(contract)
    .filter(([, method]) => method.access.kind === 'staff' && method.access.roles.includes(role))
    .map(([name]) => name);
}
