import { staff } from '@shop/rpc-contract';

export const managers = staff('manager');
export const engineers = staff('engineer');
export const engineersAndManagers = staff('engineer', 'manager');
export const agentsAndManagers = staff('agent', 'manager');
export const supportAndManagers = staff('support', 'manager');
export const agentsSupportAndManagers = staff('agent', 'support', 'manager');
