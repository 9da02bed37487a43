import { rowKeysOf } from './fold-event.js';
import type { AnyRecorded, BrokenEvent, Page } from './page.js';
import type { AnyProjection, Patch, ReadModelRow } from './projection.js';

export type AnyPatch = Patch<ReadModelRow & Readonly<Record<string, unknown>>>;

export interface Segment {
  readonly events: readonly AnyRecorded[];
  readonly broken: readonly BrokenEvent[];
  readonly patch: AnyPatch | null;
  readonly checkpoint: string;
}

/** Events of a subscriber's types after its position, up to a limit. */
export function selectRelevant(
  page: Page,
  types: ReadonlySet<string>,
  isInRange: (position: string) => boolean,
): Pick<Page, 'events' | 'broken'> {
  const wanted = (event: { readonly type: string; readonly position: string }) =>
    types.has(event.type) && isInRange(event.position);
  return { events: page.events.filter(wanted), broken: page.broken.filter(wanted) };
}

/** Splits after every patch. The last segment has the page's checkpoint. */
export function segmentsOf(
  projection: AnyProjection,
  part: Pick<Page, 'events' | 'broken'>,
  checkpoint: string,
  compare: (a: string, b: string) => number,
): readonly Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  let broken = part.broken;
  const cut = (end: number, patch: AnyPatch | null, at: string) => {
    const before = broken.filter((event) => compare(event.position, at) <= 0);
    broken = broken.slice(before.length);
    segments.push({ events: part.events.slice(start, end), broken: before, patch, checkpoint: at });
    start = end;
  };
  part.events.forEach((event, index) => {
    const patch = patchOf(projection, event);
    if (patch !== null) cut(index + 1, patch, event.position);
  });
  if (start < part.events.length || broken.length > 0 || segments.length === 0)
    cut(part.events.length, null, checkpoint);
  return segments;
}

/** Patch of an event. One that throws fails again when the event is folded. */
export function patchOf(projection: AnyProjection, event: AnyRecorded): AnyPatch | null {
  try {
    return projection.patch?.(event) ?? null;
  } catch {
    return null;
  }
}

/** Splits a segment by event to isolate a failing one. */
export function splitByEvent(segment: Segment, compare: (a: string, b: string) => number): readonly Segment[] {
  const places = [
    ...segment.events.map((event) => ({ position: event.position, events: [event], broken: [] })),
    ...segment.broken.map((event) => ({ position: event.position, events: [], broken: [event] })),
  ].sort((a, b) => compare(a.position, b.position));
  return places.map(({ position, events, broken }, index) => {
    const last = index === places.length - 1;
    return { events, broken, patch: last ? segment.patch : null, checkpoint: last ? segment.checkpoint : position };
  });
}

/** Validates key and patch of an event; throws what the projection throws. */
export function validatedRowKeysOf(projection: AnyProjection, event: AnyRecorded): readonly string[] {
  projection.patch?.(event);
  return rowKeysOf(projection, event);
}
