import type { adminPrivacyContract, customersContract } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { isRejection } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { DataRequestQueries } from './data-request-list.queries.js';
import { dataRequestStream } from './data-request.stream.js';
import type { RemainingStream } from './erasure-check.js';
import type { OpenErasures } from './open-erasures.js';
import type { ErasureCommands } from './erasure-commands.js';
import type { PersonalExport } from './personal-export.js';
import { positionField } from './position.js';
import type { DataRequestIntake } from './data-request-intake.js';

type Commands = 'admin.users.export' | 'admin.users.erase';
type Handlers = HandlersFor<typeof adminPrivacyContract & Pick<typeof customersContract, Commands>>;

/** Every access by staff is an event. */
export class AdminPrivacyRpc {
  constructor(
    private readonly streams: Streams,
    private readonly requests: DataRequestQueries,
    private readonly intake: DataRequestIntake,
    private readonly personalExport: PersonalExport,
    private readonly erasureCommands: ErasureCommands,
    private readonly openErasures: OpenErasures,
  ) {}

  readonly handlers: Handlers = {
    'admin.dataRequests.getList': async (params) => {
      const [list, open] = await Promise.all([this.requests.list(params), this.openErasures.list()]);
      const uncertified = open.map(({ remains, ...erasure }) => ({ ...erasure, remains: remains.map(withoutReason) }));
      return { data: { ...list, meta: { ...list.meta, uncertified } } };
    },
    'admin.dataRequests.people': async ({ q }) => ({ data: await this.intake.findPeople(q) }),
    'admin.dataRequests.open': async (params, context) => {
      const opened = await this.intake.open(params, commandContextOf(context));
      return isRejection(opened)
        ? opened
        : { data: { id: opened.id, dueAt: opened.dueAt }, ...positionField(opened.position) };
    },
    'admin.dataRequests.answer': async ({ id, userId, outcome, note }, context) => {
      const { now } = context;
      const command = { type: 'AnswerRequest', requestId: id, outcome, note, now } as const;
      const answered = await this.streams.execute(dataRequestStream, userId, command, commandContextOf(context));
      return isRejection(answered) ? answered : { data: { id, outcome }, ...positionField(answered.position) };
    },
    'admin.users.export': async ({ id, reason }, context) => {
      const exported = await this.personalExport.exportData(id, commandContextOf(context), reason);
      return isRejection(exported) ? exported : { data: exported.data, ...positionField(exported.position) };
    },
    'admin.users.erase': async ({ id, reason }, context) => {
      const erased = await this.erasureCommands.erase(id, reason, commandContextOf(context));
      if (isRejection(erased)) return erased;
      const { erasedAt, certificateId, position, remains } = erased;
      return { data: { id, erasedAt, certificateId, remains: remains.map(withoutReason) }, ...positionField(position) };
    },
  };
}

/** Failure reasons are for engineers, in the projections list. */
function withoutReason({ name, columns, stream, type, since }: RemainingStream) {
  return { name, columns: [...columns], stream, type, since };
}
