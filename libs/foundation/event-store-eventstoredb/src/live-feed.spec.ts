import type { StoredEvent } from '@shop/event-store';
import { toPosition } from '@shop/event-store/internal';
import { RecentEvents } from './live-feed.js';

function eventAt(place: number, type = 'recent.tested'): StoredEvent {
  const position = toPosition(BigInt(place));
  const content = { id: 'x', stream: 'recent-1', revision: 0n, data: {}, metadata: {} };
  return { ...content, type, position, recordedAt: '2026-01-01T00:00:00.000Z' };
}

const at = (place: number) => toPosition(BigInt(place));

describe('the recent events', () => {
  it('return the events after a position, up to a limit, of the wanted types', () => {
    const recent = new RecentEvents(at(100));
    for (const place of [110, 120, 130, 140]) recent.add(eventAt(place, place === 120 ? 'recent.other' : undefined));

    expect(recent.after(at(100), 2, undefined)).toMatchObject({ checkpoint: at(120), caughtUp: false });
    expect(recent.after(at(120), 9, undefined)).toMatchObject({ checkpoint: at(140), caughtUp: true });
    const others = recent.after(at(115), 9, new Set(['recent.other']));
    expect(others).toMatchObject({ events: [{ position: at(120) }], checkpoint: at(140), caughtUp: true });
    expect(recent.after(at(140), 9, undefined)).toEqual({ events: [], checkpoint: at(140), caughtUp: true });
  });

  it('report which events they lack', () => {
    const recent = new RecentEvents(at(100));
    recent.add(eventAt(110));

    expect(recent.after(at(99), 9, undefined)).toBe('too late');
    expect(recent.after(at(111), 9, undefined)).toBe('too early');
    recent.advanceTo(at(150));
    expect(recent.after(at(111), 9, undefined)).toEqual({ events: [], checkpoint: at(150), caughtUp: true });
  });

  it('store an event once, also one before a position already reported as reached', () => {
    const recent = new RecentEvents(at(100));
    expect(recent.add(eventAt(100))).toBe(false);
    expect(recent.add(eventAt(110))).toBe(true);
    expect(recent.add(eventAt(110))).toBe(false);
    recent.advanceTo(at(130));

    expect(recent.add(eventAt(120))).toBe(true);
    expect(recent.after(at(110), 9, undefined)).toMatchObject({ events: [{ position: at(120) }], checkpoint: at(130) });
  });

  it('store a bounded number of events', () => {
    const recent = new RecentEvents(at(0));
    for (let place = 1; place <= 20_000; place += 1) recent.add(eventAt(place));

    expect(recent.after(at(1_000), 9, undefined)).toBe('too late');
    expect(recent.after(at(19_990), 99, undefined)).toMatchObject({ checkpoint: at(20_000), caughtUp: true });
  });

  it('store a bounded part of the log when events are large', () => {
    const recent = new RecentEvents(at(0));
    for (let n = 1; n <= 200; n += 1) recent.add(eventAt(n * 1_000_000));

    expect(recent.after(at(1_000_000), 9, undefined)).toBe('too late');
    expect(recent.after(at(190_000_000), 99, undefined)).toMatchObject({ checkpoint: at(200_000_000) });
  });
});
