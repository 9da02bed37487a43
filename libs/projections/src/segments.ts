import { rowKeysOf } from './fold-event.js';
import type { AnyRecorded, BrokenEvent, Page } from './page.js';
import type { AnyProjection, Patch } from './projection.js';
import type { ReadModelRow } from './projection.js';

export type AnyPatch = Patch<ReadModelRow & Readonly<Record<string, unknown>>>;

/** A part of a page that is written at once. A patch, which concerns rows nobody listed, comes at its end. */
export interface Segment {
  readonly events: readonly AnyRecorded[];
  readonly broken: readonly BrokenEvent[];
  readonly patch: AnyPatch | null;
  readonly checkpoint: string;
}

/** What of a page concerns one subscriber: its types, after its position, up to a limit. */
export function selectRelevant(
  page: Page,
  types: ReadonlySet<string>,
  isInRange: (position: string) => boolean,
): Pick<Page, 'events' | 'broken'> {
  const wanted = (event: { readonly type: string; readonly position: string }) =>
    types.has(event.type) && isInRange(event.position);
  return { events: page.events.filter(wanted), broken: page.broken.filter(wanted) };
}

/** Cuts what concerns a projection after every patch. The last segment carries the page's checkpoint. */
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

/** The patch of an event, if it has one; one that throws is found again, and parked, when the event itself is folded. */
export function patchOf(projection: AnyProjection, event: AnyRecorded): AnyPatch | null {
  try {
    return projection.patch?.(event) ?? null;
  } catch {
    return null;
  }
}

/** A segment event by event, so that what is wrong with one is found and the others go on. */
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

/** Both checks that a projection makes of an event without its rows; throws what the projection throws. */
export function validatedRowKeysOf(projection: AnyProjection, event: AnyRecorded): readonly string[] {
  projection.patch?.(event);
  return rowKeysOf(projection, event);
}
