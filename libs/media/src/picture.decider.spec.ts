import { isRejection, stateOf } from '@shop/kernel';
import { pictureDecider, type PictureCommand } from './picture.decider.js';
import type { PictureEvent } from './picture.events.js';

const facts = { by: 'shopper', tag: 'offer', format: 'jpeg', width: 4, height: 3, bytes: 100 } as const;
const picture = { pictureId: 'p1', userId: 'ana', ...facts, expires: true };
const uploaded: PictureEvent = { type: 'PictureUploaded', data: picture, personal: { name: 'Slika' } };
const old: PictureEvent = { ...uploaded, data: { ...picture, expires: false } };
const use = (type: 'PictureHeld' | 'PictureAttached' | 'PictureReleased', reviewId = 'r1'): PictureEvent => ({
  type,
  data: { pictureId: 'p1', reviewId },
});
const discarded = (reason: 'unused' | 'unrecorded' | 'removed' | 'erased'): PictureEvent => ({
  type: 'PictureDiscarded',
  data: { pictureId: 'p1', reason },
});
const upload: PictureCommand = { type: 'RecordUpload', picture, name: 'Slika' };
const hold = (userId = 'ana'): PictureCommand => ({ type: 'HoldPicture', userId, reviewId: 'r1' });
const attach: PictureCommand = { type: 'AttachPicture', reviewId: 'r1' };
const release = (discard: boolean): PictureCommand => ({ type: 'ReleasePicture', reviewId: 'r1', discard });
const drop = (reason: 'unused' | 'unrecorded' | 'erased'): PictureCommand => ({
  type: 'DiscardPicture',
  pictureId: 'p1',
  reason,
});

function outcome(history: readonly PictureEvent[], command: PictureCommand) {
  const decided = pictureDecider.decide(command, stateOf(pictureDecider, history));
  return isRejection(decided) ? decided.code : decided;
}

describe('an upload', () => {
  it('is recorded once', () => {
    expect(outcome([], upload)).toEqual([uploaded]);
    expect(outcome([uploaded], upload)).toEqual([]);
  });
  it('cannot bring back what is gone', () => {
    expect(outcome([discarded('unrecorded')], upload)).toBe('CONFLICT');
  });
});

describe('a review', () => {
  it('holds its author’s picture, once', () => {
    expect(outcome([uploaded], hold())).toEqual([use('PictureHeld')]);
    expect(outcome([uploaded, use('PictureHeld')], hold())).toEqual([]);
    expect(outcome([uploaded, use('PictureAttached')], hold())).toEqual([]);
  });
  it.each([
    ['there is none', []],
    ['it is gone', [uploaded, discarded('unused')]],
  ])('cannot hold it when %s', (_when, history) => {
    expect(outcome(history, hold())).toBe('NOT_FOUND');
  });
  it('cannot hold somebody else’s', () => {
    expect(outcome([uploaded], hold('eva'))).toBe('NOT_FOUND');
  });
  it('has it from when it is written', () => {
    expect(outcome([uploaded, use('PictureHeld')], attach)).toEqual([use('PictureAttached')]);
    expect(outcome([uploaded, use('PictureAttached')], attach)).toEqual([]);
    expect(outcome([uploaded, discarded('erased')], attach)).toEqual([]);
  });
  it('lets it go', () => {
    expect(outcome([uploaded, use('PictureAttached')], release(false))).toEqual([use('PictureReleased')]);
    expect(outcome([uploaded], release(true))).toEqual([]);
  });
  it('takes it along when it goes, unless another one has it', () => {
    const [mine, other] = [use('PictureAttached'), use('PictureAttached', 'r2')];
    expect(outcome([uploaded, mine], release(true))).toEqual([use('PictureReleased'), discarded('removed')]);
    expect(outcome([uploaded, mine, other], release(true))).toEqual([use('PictureReleased')]);
  });
});

describe('an offer', () => {
  const staffs: PictureEvent = { ...uploaded, type: 'PictureUploaded', data: { ...picture, by: 'staff' } };
  const taken: PictureEvent = { type: 'PictureTakenForOffer', data: { pictureId: 'p1', offerId: 'pure-fit' } };
  const take: PictureCommand = { type: 'TakeForOffer', offerId: 'pure-fit' };

  it('takes a picture of the staff once, and it stays for good', () => {
    expect(outcome([staffs], take)).toEqual([taken]);
    expect(outcome([staffs, taken], take)).toEqual([]);
    expect(outcome([staffs], drop('unused'))).toEqual([discarded('unused')]);
    expect(outcome([staffs, taken], drop('unused'))).toEqual([]);
  });
  it('takes neither what a shopper uploaded nor what is not there', () => {
    for (const history of [[uploaded], [], [staffs, discarded('unused')]])
      expect(outcome(history, take)).toBe('NOT_FOUND');
  });
});

describe('a picture goes', () => {
  it('unused, if nobody has it or holds it', () => {
    expect(outcome([uploaded], drop('unused'))).toEqual([discarded('unused')]);
    expect(outcome([uploaded, use('PictureHeld'), use('PictureReleased')], drop('unused'))).toEqual([
      discarded('unused'),
    ]);
    for (const taken of [use('PictureHeld'), use('PictureAttached')])
      expect(outcome([uploaded, taken], drop('unused'))).toEqual([]);
  });
  it('not when it was uploaded before anybody noted who has it', () => {
    expect(outcome([old], drop('unused'))).toEqual([]);
    expect(outcome([old], drop('erased'))).toEqual([discarded('erased')]);
  });
  it('unrecorded, if there really is no record', () => {
    expect(outcome([], drop('unrecorded'))).toEqual([discarded('unrecorded')]);
    expect(outcome([uploaded], drop('unrecorded'))).toEqual([]);
  });
  it('with its person, whoever has it', () => {
    expect(outcome([uploaded, use('PictureAttached')], drop('erased'))).toEqual([discarded('erased')]);
    expect(outcome([], drop('erased'))).toEqual([]);
  });
  it('once', () => {
    for (const reason of ['unused', 'unrecorded', 'erased'] as const)
      expect(outcome([uploaded, discarded('unused')], drop(reason))).toEqual([]);
  });
});
