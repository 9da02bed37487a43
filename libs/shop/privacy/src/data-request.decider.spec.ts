import type { DataRequestEvent } from '@shop/events/privacy';
import { given } from '@shop/kernel/testing';
import { dataRequestDecider, type OpenRequest } from './data-request.decider.js';

const now = '2026-11-30T10:00:00.000Z';
const userId = 'user-ana';
const request: OpenRequest = {
  userId,
  requestId: 'request-1',
  kind: 'export',
  country: 'BA',
  requestedAt: '2026-11-21T10:00:00.000Z',
  dueAt: '2026-12-21T10:00:00.000Z',
};
const requested: DataRequestEvent = { type: 'DataRequested', data: request };
const answered = {
  type: 'DataRequestAnswered',
  data: { userId, requestId: 'request-1', kind: 'export', outcome: 'done', answeredAt: now },
} as const;

describe('a request about personal data', () => {
  it('is recorded with its deadline', () => {
    expect(given(dataRequestDecider).when({ type: 'RequestData', ...request })).toEqual([requested]);
  });

  it('is not duplicated while it is open', () => {
    const again = { type: 'RequestData', ...request, requestId: 'request-2' } as const;
    expect(given(dataRequestDecider, requested).when(again)).toEqual([]);
    expect(given(dataRequestDecider, requested, answered).when(again)).toHaveLength(1);
  });

  it('is accepted while one of another kind is open', () => {
    const erase = { ...request, requestId: 'request-2', kind: 'erase' } as const;
    expect(given(dataRequestDecider, requested).when({ type: 'RequestData', ...erase })).toEqual([
      { type: 'DataRequested', data: erase },
    ]);
  });

  it('is completed once, with a note encrypted under the person’s key', () => {
    const answer = {
      type: 'AnswerRequest',
      requestId: 'request-1',
      outcome: 'done',
      note: 'Sent by mail',
      now,
    } as const;
    expect(given(dataRequestDecider, requested).when(answer)).toEqual([
      answered,
      { type: 'DataRequestExplained', data: { userId, requestId: 'request-1' }, personal: { note: 'Sent by mail' } },
    ]);
    expect(given(dataRequestDecider, requested, answered).when(answer)).toEqual([]);
    expect(given(dataRequestDecider).when(answer)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('causes one reminder at each mark while it is open', () => {
    const remind = { type: 'RemindOfRequest', requestId: 'request-1', daysLeft: 10, now } as const;
    const reminded: DataRequestEvent = {
      type: 'DataRequestReminded',
      data: { userId, requestId: 'request-1', kind: 'export', daysLeft: 10, remindedAt: now },
    };
    expect(given(dataRequestDecider, requested).when(remind)).toEqual([reminded]);
    expect(given(dataRequestDecider, requested, reminded).when(remind)).toEqual([]);
    expect(given(dataRequestDecider, requested, reminded).when({ ...remind, daysLeft: 2 })).toHaveLength(1);
    expect(given(dataRequestDecider, requested, answered).when(remind)).toEqual([]);
    expect(given(dataRequestDecider).when(remind)).toEqual([]);
  });

  it('for a copy is completed by the export', () => {
    const exported = { type: 'PersonalDataExported', data: { userId, exportedAt: now }, personal: {} };
    expect(given(dataRequestDecider, requested).when({ type: 'RecordExport', userId, now })).toEqual([
      exported,
      answered,
    ]);
    const reason = 'Asked for by letter';
    expect(given(dataRequestDecider).when({ type: 'RecordExport', userId, reason, now })).toEqual([
      { ...exported, personal: { reason } },
    ]);
  });

  it('of any kind is completed by the erasure, which is certified once', () => {
    const certificate = {
      userId,
      erasedAt: now,
      certifiedAt: now,
      keys: 1,
      orders: 0,
      pictures: 0,
      leads: [],
      memberships: [],
    };
    const certified: DataRequestEvent = { type: 'ErasureCertified', data: certificate };
    const certify = { type: 'CertifyErasure', ...certificate } as const;
    expect(given(dataRequestDecider, requested).when(certify)).toEqual([answered, certified]);
    expect(given(dataRequestDecider, certified).when(certify)).toEqual([]);
  });

  it('is ignored once the erasure is ordered', () => {
    const ordered: DataRequestEvent = {
      type: 'ErasureOrdered',
      data: { userId, orderedAt: now },
      personal: { reason: 'Asked for by letter' },
    };
    expect(given(dataRequestDecider, ordered).when({ type: 'RequestData', ...request })).toEqual([]);
  });

  it('for a correction is completed by the correction', () => {
    const correct: DataRequestEvent = { type: 'DataRequested', data: { ...request, kind: 'correct' } };
    const command = { type: 'RecordCorrection', userId, reason: 'Asked for by letter', now } as const;
    expect(given(dataRequestDecider, correct).when(command)).toEqual([
      {
        type: 'PersonalDataCorrected',
        data: { userId, correctedAt: now },
        personal: { reason: 'Asked for by letter' },
      },
      { type: 'DataRequestAnswered', data: { ...answered.data, kind: 'correct' } },
    ]);
  });

  it('from staff records its channel and their note', () => {
    const letter = { ...request, channel: 'letter' } as const;
    expect(given(dataRequestDecider).when({ type: 'RequestData', ...letter, note: 'Came on Monday' })).toEqual([
      { type: 'DataRequested', data: letter },
      { type: 'DataRequestExplained', data: { userId, requestId: 'request-1' }, personal: { note: 'Came on Monday' } },
    ]);
  });
});

describe('the end of a retention period', () => {
  it('revokes the accounting keys once', () => {
    const end = { userId, keptUntil: now, destroyedAt: now };
    const destroyed = { type: 'BooksDestroyed', data: end } as const;
    expect(given(dataRequestDecider).when({ type: 'DestroyBooks', ...end })).toEqual([destroyed]);
    expect(given(dataRequestDecider, destroyed).when({ type: 'DestroyBooks', ...end })).toEqual([]);
  });

  it('erases a person without an account once', () => {
    const erasure = { userId, erasedAt: now, leads: [userId], memberships: [], quizzes: [] };
    const erased = { type: 'PersonErased', data: erasure } as const;
    expect(given(dataRequestDecider).when({ type: 'EraseWithoutAccount', ...erasure })).toEqual([erased]);
    expect(given(dataRequestDecider, erased).when({ type: 'EraseWithoutAccount', ...erasure })).toEqual([]);
  });
});
