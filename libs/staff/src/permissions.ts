import type { Contract } from '@shop/contracts';
import type { StaffCaller } from '@shop/rpc';

/** Names of the methods that a member may call: what the server will check, told to the console beforehand. */
export function permissionsOf(
  { role, mustEnrol = false }: Pick<StaffCaller, 'role' | 'mustEnrol'>,
  contract: Contract,
): string[] {
  return Object.entries(contract).flatMap(([name, { access }]) => {
    const isOpen = access.kind === 'staff' && access.roles.includes(role) && (!mustEnrol || access.unenrolled === true);
    return isOpen ? [name] : [];
  });
}
