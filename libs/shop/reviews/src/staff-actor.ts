/** Null if the actor is not staff. */
export function staffIdFromActor(actor: string): string | null {
  return actor.startsWith('staff:') ? actor.slice('staff:'.length) : null;
}
