/** The id of the member of staff who acted, as events' metadata name them; null where it was somebody else. */
export function staffIdFromActor(actor: string): string | null {
  return actor.startsWith('staff:') ? actor.slice('staff:'.length) : null;
}
