import { LoadShedder } from './load-shedder.js';

describe('load shedding', () => {
  let now = 0;
  let shedder: LoadShedder;
  beforeEach(() => {
    now = 0;
    shedder = new LoadShedder({ monotonicMs: () => now, maxBrowsing: 100, maxInFlight: 200 });
  });
  afterEach(() => shedder.close());

  const enter = (count: number) => {
    for (let n = 0; n < count; n++) shedder.requestStarted();
  };
  const pass = (probes: number, lateMs: number) => {
    for (let n = 0; n < probes; n++) {
      now += 100 + lateMs;
      shedder.probe();
    }
  };
  const admitted = () => [shedder.admit('browsing') === 0, shedder.admit('command') === 0];

  it('admits everything at first', () => {
    expect(admitted()).toEqual([true, true]);
  });

  it('rejects browsing before commands, by number of requests', () => {
    enter(100);
    expect(admitted()).toEqual([false, true]);
    enter(100);
    expect(admitted()).toEqual([false, false]);
    shedder.requestEnded();
    expect(admitted()).toEqual([false, true]);
  });

  it('rejects browsing before commands, by sustained event loop delay', () => {
    enter(65);
    pass(7, 2_000);
    expect(admitted()).toEqual([true, true]);
    pass(1, 400);
    expect(admitted()).toEqual([false, true]);
    pass(8, 2_000);
    expect(admitted()).toEqual([false, false]);
    pass(1, 0);
    expect(admitted()).toEqual([true, true]);
  });

  it('ignores event loop delay with few requests', () => {
    enter(3);
    pass(20, 5_000);
    expect(admitted()).toEqual([true, true]);
  });

  it('counts rejected requests, and reports shedding for ten seconds', () => {
    enter(150);
    expect(admitted()).toEqual([false, true]);
    shedder.streamOpened();
    expect(shedder.traffic()).toEqual({
      ...{ inFlight: 150, openStreams: 1, isShedding: true },
      rejected: { browsing: 1, command: 0 },
    });
    now += 10_000;
    expect(shedder.traffic().isShedding).toBe(false);
  });
});
