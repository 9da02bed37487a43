import { DraftStore } from './draft-store.js';

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.useRealTimers());

function draftsOf(staffId: string): DraftStore {
  const drafts = new DraftStore();
  drafts.setOwner(staffId);
  return drafts;
}

describe('drafts', () => {
  it('are found again by the same member of staff, also in another tab', () => {
    draftsOf('ana').write('note 1', { text: 'Call after 17' });
    expect(draftsOf('ana').read('note 1')).toEqual({ text: 'Call after 17' });
    expect(draftsOf('ana').read('note 2')).toBeUndefined();
    expect(draftsOf('mira').read('note 1')).toBeUndefined();
  });

  it('are gone once removed', () => {
    const drafts = draftsOf('ana');
    drafts.write('note 1', 'text');
    drafts.remove('note 1');
    expect(drafts.read('note 1')).toBeUndefined();
  });

  it('expire after 12 hours', () => {
    vi.useFakeTimers({ now: 0 });
    draftsOf('ana').write('note 1', 'text');
    vi.setSystemTime(12 * 3_600_000 - 1);
    expect(draftsOf('ana').read('note 1')).toBe('text');
    vi.setSystemTime(12 * 3_600_000);
    expect(draftsOf('ana').read('note 1')).toBeUndefined();
    expect(window.localStorage).toHaveLength(0);
  });

  it('end with the session of their owner, and nothing else does', () => {
    window.localStorage.setItem('other', 'stays');
    draftsOf('mira').write('note 1', 'text');
    const drafts = draftsOf('ana');
    drafts.write('note 1', 'text');
    drafts.endSession();
    drafts.write('note 2', 'without an owner');
    expect(Object.keys({ ...window.localStorage }).toSorted()).toEqual(['Bosilje.draft.mira.note 1', 'other']);
  });

  it('are ignored when something else wrote them, and when storage is full or blocked', () => {
    window.localStorage.setItem('Bosilje.draft.ana.note 1', 'not JSON');
    expect(draftsOf('ana').read('note 1')).toBeUndefined();
    const fail = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const drafts = new DraftStore({
      length: 0,
      clear: fail,
      getItem: fail,
      key: fail,
      removeItem: fail,
      setItem: fail,
    });
    drafts.setOwner('ana');
    drafts.write('note 1', 'text');
    drafts.remove('note 1');
    expect(drafts.read('note 1')).toBeUndefined();
  });
});
