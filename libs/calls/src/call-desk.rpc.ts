import type { callDeskContract } from '@shop/contracts';
import { isRejection } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { Attendance } from './attendance.js';
import { Breaks } from './breaks.js';

/** Who is at the call desk, and who takes a break. */
@Injectable()
export class CallDeskRpc {
  constructor(
    @Inject(Attendance) private readonly attendance: Attendance,
    @Inject(Breaks) private readonly breaks: Breaks,
  ) {}

  readonly handlers: HandlersFor<typeof callDeskContract> = {
    'admin.calls.agents': async () => ({ data: await this.attendance.list() }),
    'admin.calls.present': async (_params, context) => {
      const staffId = staffIdOf(context);
      await this.attendance.seen(staffId);
      return { data: { paused: await this.breaks.reasonOf(staffId) } };
    },
    'admin.calls.pause': async ({ reason }, context) => {
      const begun = await this.breaks.begin(staffIdOf(context), reason, commandContextOf(context));
      return isRejection(begun) ? begun : { data: { paused: begun.paused }, position: begun.position };
    },
    'admin.calls.resume': async (_params, context) => {
      const ended = await this.breaks.end(staffIdOf(context), commandContextOf(context));
      return isRejection(ended) ? ended : { data: { paused: ended.paused }, position: ended.position };
    },
  };
}

/** Access was checked before: only staff come here. */
function staffIdOf({ caller }: CallContext): string {
  if (caller.kind !== 'staff') throw new Error('A method of staff was called by somebody else');
  return caller.staffId;
}
