import type { PictureEvent } from '@shop/events/media';
import { isRejection, stateOf } from '@shop/kernel';
import { pictureDecider, type PictureCommand } from './picture.decider.js';

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
  it('is recorded only once', () => {
    expect(outcome([], upload)).toEqual([uploaded]);
    expect(outcome([uploaded], upload)).toEqual([]);
  });
  it('cannot restore a deleted picture', () => {
    expect(outcome([discarded('unrecorded')], upload)).toBe('CONFLICT');
  });
});

describe('a review', () => {
  it('reserves a picture of its author, once', () => {
    expect(outcome([uploaded], hold())).toEqual([use('PictureHeld')]);
    expect(outcome([uploaded, use('PictureHeld')], hold())).toEqual([]);
    expect(outcome([uploaded, use('PictureAttached')], hold())).toEqual([]);
  });
  it.each([
    ['there is none', []],
    ['it is gone', [uploaded, discarded('unused')]],
  ])('cannot reserve it when %s', (_when, history) => {
    expect(outcome(history, hold())).toBe('NOT_FOUND');
  });
  it('cannot reserve a picture of another person', () => {
    expect(outcome([uploaded], hold('eva'))).toBe('NOT_FOUND');
  });
  it('has the picture attached once written', () => {
    expect(outcome([uploaded, use('PictureHeld')], attach)).toEqual([use('PictureAttached')]);
    expect(outcome([uploaded, use('PictureAttached')], attach)).toEqual([]);
    expect(outcome([uploaded, discarded('erased')], attach)).toEqual([]);
  });
  it('releases the picture', () => {
    expect(outcome([uploaded, use('PictureAttached')], release(false))).toEqual([use('PictureReleased')]);
    expect(outcome([uploaded], release(true))).toEqual([]);
  });
  it('deletes the picture with itself, unless another review uses it', () => {
    const [mine, other] = [use('PictureAttached'), use('PictureAttached', 'r2')];
    expect(outcome([uploaded, mine], release(true))).toEqual([use('PictureReleased'), discarded('removed')]);
    expect(outcome([uploaded, mine, other], release(true))).toEqual([use('PictureReleased')]);
  });
});

describe('an offer', () => {
  const staffs: PictureEvent = { ...uploaded, type: 'PictureUploaded', data: { ...picture, by: 'staff' } };
  const taken: PictureEvent = { type: 'PictureTakenForOffer', data: { pictureId: 'p1', offerId: 'pure-fit' } };
  const take: PictureCommand = { type: 'TakeForOffer', offerId: 'pure-fit' };

  it('attaches a staff picture once and for good', () => {
    expect(outcome([staffs], take)).toEqual([taken]);
    expect(outcome([staffs, taken], take)).toEqual([]);
    expect(outcome([staffs], drop('unused'))).toEqual([discarded('unused')]);
    expect(outcome([staffs, taken], drop('unused'))).toEqual([]);
  });
  it('attaches neither a picture of a shopper nor a missing one', () => {
    for (const history of [[uploaded], [], [staffs, discarded('unused')]])
      expect(outcome(history, take)).toBe('NOT_FOUND');
  });
});

describe('a picture is discarded', () => {
  it('as unused if no review has attached or reserved it', () => {
    expect(outcome([uploaded], drop('unused'))).toEqual([discarded('unused')]);
    expect(outcome([uploaded, use('PictureHeld'), use('PictureReleased')], drop('unused'))).toEqual([
      discarded('unused'),
    ]);
    for (const taken of [use('PictureHeld'), use('PictureAttached')])
      expect(outcome([uploaded, taken], drop('unused'))).toEqual([]);
  });
  it('as erased but not as unused if its uses were never recorded', () => {
    expect(outcome([old], drop('unused'))).toEqual([]);
    expect(outcome([old], drop('erased'))).toEqual([discarded('erased')]);
  });
  it('as unrecorded if it has no record', () => {
    expect(outcome([], drop('unrecorded'))).toEqual([discarded('unrecorded')]);
    expect(outcome([uploaded], drop('unrecorded'))).toEqual([]);
  });
  it('with its person, even while attached', () => {
    expect(outcome([uploaded, use('PictureAttached')], drop('erased'))).toEqual([discarded('erased')]);
    expect(outcome([], drop('erased'))).toEqual([]);
  });
  it('only once', () => {
    for (const reason of ['unused', 'unrecorded', 'erased'] as const)
      expect(outcome([uploaded, discarded('unused')], drop(reason))).toEqual([]);
  });
});
