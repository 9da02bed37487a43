import type { adminPrivacyContract, customersContract } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { isRejection } from '@shop/kernel';
import { STREAMS } from '@shop/platform';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { DataRequestQueries } from './data-request-list.queries.js';
import { dataRequestStream } from './data-request.stream.js';
import type { Remains } from './erasure-check.js';
import { OpenErasures } from './open-erasures.js';
import { PersonErasing } from './person-erasing.js';
import { PersonalExport } from './personal-export.js';
import { at } from './position.js';
import { RequestTaking } from './request-taking.js';

type Commands = 'admin.users.export' | 'admin.users.erase';
type Handlers = HandlersFor<typeof adminPrivacyContract & Pick<typeof customersContract, Commands>>;

/** What staff do with people's data; each of it is an event. */
@Injectable()
export class AdminPrivacyRpc {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(DataRequestQueries) private readonly requests: DataRequestQueries,
    @Inject(RequestTaking) private readonly taking: RequestTaking,
    @Inject(PersonalExport) private readonly exporting: PersonalExport,
    @Inject(PersonErasing) private readonly erasing: PersonErasing,
    @Inject(OpenErasures) private readonly erasures: OpenErasures,
  ) {}

  readonly handlers: Handlers = {
    'admin.dataRequests.getList': async (params) => {
      const [list, open] = await Promise.all([this.requests.list(params), this.erasures.list()]);
      const uncertified = open.map(({ remains, ...erasure }) => ({ ...erasure, remains: remains.map(withoutReason) }));
      return { data: { ...list, meta: { ...list.meta, uncertified } } };
    },
    'admin.dataRequests.people': async ({ q }) => ({ data: await this.taking.people(q) }),
    'admin.dataRequests.open': async (params, context) => {
      const taken = await this.taking.take(params, commandContextOf(context));
      return isRejection(taken) ? taken : { data: { id: taken.id, dueAt: taken.dueAt }, ...at(taken.position) };
    },
    'admin.dataRequests.answer': async ({ id, userId, outcome, note }, context) => {
      const { now } = context;
      const command = { type: 'AnswerRequest', requestId: id, outcome, note, now } as const;
      const answered = await this.streams.execute(dataRequestStream, userId, command, commandContextOf(context));
      return isRejection(answered) ? answered : { data: { id, outcome }, ...at(answered.position) };
    },
    'admin.users.export': async ({ id, reason }, context) => {
      const given = await this.exporting.give(id, commandContextOf(context), reason);
      return isRejection(given) ? given : { data: given.data, ...at(given.position) };
    },
    'admin.users.erase': async ({ id, reason }, context) => {
      const erased = await this.erasing.erase(id, reason, commandContextOf(context));
      if (isRejection(erased)) return erased;
      const { erasedAt, certificateId, position, remains } = erased;
      return { data: { id, erasedAt, certificateId, remains: remains.map(withoutReason) }, ...at(position) };
    },
  };
}

/** Why an event could not be handled is for engineers, in the list of projections. */
function withoutReason({ name, columns, stream, type, since }: Remains) {
  return { name, columns: [...columns], stream, type, since };
}
