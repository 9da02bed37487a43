import { reject, type Decider, type EventOf, type Rejection } from '@shop/kernel';
import type { personErased } from '@shop/events/users';
import type { DataRequestEvent, DataRequestEventOf, RevealedRecord } from '@shop/events/privacy';

export type OpenRequest = DataRequestEventOf<'DataRequested'>['data'];
export type PersonErased = EventOf<typeof personErased>;
export type Erasure = PersonErased['data'];
/** For guests, includes the erasure. */
export type PrivacyEvent = DataRequestEvent | PersonErased;
type Outcome = DataRequestEventOf<'DataRequestAnswered'>['data']['outcome'];

export type DataRequestCommand =
  | (OpenRequest & { readonly type: 'RequestData'; readonly note?: string })
  | {
      readonly type: 'AnswerRequest';
      readonly requestId: string;
      readonly outcome: Outcome;
      readonly note: string;
      readonly now: string;
    }
  | { readonly type: 'RemindOfRequest'; readonly requestId: string; readonly daysLeft: number; readonly now: string }
  | { readonly type: 'RecordExport'; readonly userId: string; readonly reason?: string; readonly now: string }
  | { readonly type: 'RecordCorrection'; readonly userId: string; readonly reason: string; readonly now: string }
  | { readonly type: 'ExplainConsents'; readonly userId: string; readonly reason: string; readonly now: string }
  | {
      readonly type: 'RevealPhone';
      readonly userId: string;
      readonly purpose: string;
      readonly record?: RevealedRecord;
      readonly now: string;
    }
  | { readonly type: 'OrderErasure'; readonly userId: string; readonly reason: string; readonly now: string }
  | ({ readonly type: 'EraseWithoutAccount' } & Erasure)
  | ({ readonly type: 'DestroyBooks' } & DataRequestEventOf<'BooksDestroyed'>['data'])
  | ({ readonly type: 'CertifyErasure' } & DataRequestEventOf<'ErasureCertified'>['data']);
type CommandOf<Type extends DataRequestCommand['type']> = Extract<DataRequestCommand, { type: Type }>;

export interface DataRequestState {
  /** Oldest first. */
  readonly open: readonly OpenRequest[];
  readonly answered: readonly string[];
  readonly reminded: readonly { readonly requestId: string; readonly daysLeft: number }[];
  readonly ordered: boolean;
  readonly certified: boolean;
  /** Guests only. */
  readonly erasure: Erasure | null;
  readonly booksDestroyed: boolean;
}
export type DataRequestCode = 'NOT_FOUND';

/** One open request per kind and person. */
export const dataRequestDecider: Decider<DataRequestCommand, PrivacyEvent, DataRequestState, DataRequestCode> = {
  initial: {
    open: [],
    answered: [],
    reminded: [],
    ordered: false,
    certified: false,
    erasure: null,
    booksDestroyed: false,
  },
  evolve,
  decide: (command, state) => {
    switch (command.type) {
      case 'RequestData':
        return requestData(command, state);
      case 'AnswerRequest':
        return answerRequest(command, state);
      case 'RemindOfRequest':
        return remindOfRequest(command, state);
      case 'RecordExport':
        return recordExport(command, state);
      case 'RecordCorrection':
        return recordCorrection(command, state);
      case 'ExplainConsents': {
        const { userId, reason, now } = command;
        return [{ type: 'ConsentsExplained', data: { userId, explainedAt: now }, personal: { reason } }];
      }
      case 'RevealPhone': {
        const { userId, purpose, record, now } = command;
        const data = { userId, revealedAt: now, ...(record && { record }) };
        return [{ type: 'PhoneRevealed', data, personal: { purpose } }];
      }
      case 'OrderErasure': {
        const { userId, reason, now } = command;
        if (state.ordered) return [];
        return [{ type: 'ErasureOrdered', data: { userId, orderedAt: now }, personal: { reason } }];
      }
      case 'EraseWithoutAccount': {
        const { type: _, ...erasure } = command;
        return state.erasure === null ? [{ type: 'PersonErased', data: erasure }] : [];
      }
      case 'DestroyBooks': {
        const { type: _, ...destroyed } = command;
        return state.booksDestroyed ? [] : [{ type: 'BooksDestroyed', data: destroyed }];
      }
      case 'CertifyErasure':
        return certifyErasure(command, state);
    }
  },
};

function evolve(state: DataRequestState, event: PrivacyEvent): DataRequestState {
  switch (event.type) {
    case 'DataRequested':
      return { ...state, open: [...state.open, event.data] };
    case 'DataRequestAnswered': {
      const { requestId } = event.data;
      const open = state.open.filter((request) => request.requestId !== requestId);
      return { ...state, open, answered: [...state.answered, requestId] };
    }
    case 'DataRequestReminded':
      return { ...state, reminded: [...state.reminded, event.data] };
    case 'ErasureOrdered':
      return { ...state, ordered: true };
    case 'PersonErased':
      return { ...state, erasure: event.data };
    case 'BooksDestroyed':
      return { ...state, booksDestroyed: true };
    case 'ErasureCertified':
      return { ...state, certified: true };
    case 'DataRequestExplained':
    case 'PersonalDataExported':
    case 'PersonalDataCorrected':
    case 'ConsentsExplained':
    case 'PhoneRevealed':
      return state;
  }
}

function requestData(
  { type: _, note, ...request }: CommandOf<'RequestData'>,
  { open, ordered }: DataRequestState,
): readonly DataRequestEvent[] {
  if (ordered || open.some(({ kind }) => kind === request.kind)) return [];
  const requested: DataRequestEvent = { type: 'DataRequested', data: request };
  if (note === undefined) return [requested];
  const { userId, requestId } = request;
  return [requested, { type: 'DataRequestExplained', data: { userId, requestId }, personal: { note } }];
}

/** Idempotent, and only while the request is open. */
function remindOfRequest(
  { requestId, daysLeft, now }: CommandOf<'RemindOfRequest'>,
  { open, reminded }: DataRequestState,
): readonly DataRequestEvent[] {
  const request = open.find((one) => one.requestId === requestId);
  if (request === undefined || reminded.some((one) => one.requestId === requestId && one.daysLeft === daysLeft))
    return [];
  const { userId, kind } = request;
  return [{ type: 'DataRequestReminded', data: { userId, requestId, kind, daysLeft, remindedAt: now } }];
}

function answerRequest(
  { requestId, outcome, note, now }: CommandOf<'AnswerRequest'>,
  { open, answered }: DataRequestState,
): readonly DataRequestEvent[] | Rejection<DataRequestCode> {
  const request = open.find((one) => one.requestId === requestId);
  if (request === undefined) {
    return answered.includes(requestId) ? [] : reject('NOT_FOUND', 'Request not found');
  }
  const { userId, kind } = request;
  return [
    { type: 'DataRequestAnswered', data: { userId, requestId, kind, outcome, answeredAt: now } },
    { type: 'DataRequestExplained', data: { userId, requestId }, personal: { note } },
  ];
}

function recordExport(
  { userId, reason, now }: CommandOf<'RecordExport'>,
  state: DataRequestState,
): readonly DataRequestEvent[] {
  const personal = reason === undefined ? {} : { reason };
  const given: DataRequestEvent = { type: 'PersonalDataExported', data: { userId, exportedAt: now }, personal };
  return [given, ...answerEvents(state, ['export'], now)];
}

function recordCorrection(
  { userId, reason, now }: CommandOf<'RecordCorrection'>,
  state: DataRequestState,
): readonly DataRequestEvent[] {
  const data = { userId, correctedAt: now };
  return [{ type: 'PersonalDataCorrected', data, personal: { reason } }, ...answerEvents(state, ['correct'], now)];
}

/** The erasure completes all open requests. */
function certifyErasure({ type: _, ...certificate }: CommandOf<'CertifyErasure'>, state: DataRequestState) {
  if (state.certified) return [];
  const certified: DataRequestEvent = { type: 'ErasureCertified', data: certificate };
  return [...answerEvents(state, ['erase', 'export', 'correct'], certificate.certifiedAt), certified];
}

function answerEvents(
  { open }: DataRequestState,
  kinds: readonly OpenRequest['kind'][],
  now: string,
): readonly DataRequestEvent[] {
  return open
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ userId, requestId, kind }) => ({
      type: 'DataRequestAnswered',
      data: { userId, requestId, kind, outcome: 'done', answeredAt: now },
    }));
}
