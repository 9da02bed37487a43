import type { historyContract, StaffRole } from '@shop/contracts';
import { isRejection } from '@shop/kernel';
import type { Caller, HandlersFor } from '@shop/rpc';
import type { PointInTimeView } from './point-in-time-view.js';

export class HistoryRpc {
  constructor(private readonly view: PointInTimeView) {}

  readonly handlers: HandlersFor<typeof historyContract> = {
    'admin.history.steps': async (params, { caller }) => {
      const steps = await this.view.listSteps(params, roleOf(caller));
      return isRejection(steps) ? steps : { data: steps };
    },
    'admin.history.asOf': async (params, { caller }) => {
      const past = await this.view.asOf(params, roleOf(caller));
      return isRejection(past) ? past : { data: past };
    },
  };
}

function roleOf(caller: Caller): StaffRole {
  if (caller.kind !== 'staff') throw new Error('The caller is not staff');
  return caller.role;
}
