/** What is being written in a form, and what was saved when that began: in parts, each of which is decided as a whole. */
export interface MergedDraft<Parts extends object> {
  readonly base: Parts;
  readonly draft: Parts;
}

/**
 * The same writing over what is saved now. A part that nobody has touched here becomes what it is now, and one that both
 * made the same is settled; one that somebody else made different keeps its base, so that it is known as foreign.
 */
export function rebaseDraft<Parts extends object>(
  { base, draft }: MergedDraft<Parts>,
  saved: Parts,
): MergedDraft<Parts> {
  const parts = partNames(saved);
  const untouched = parts.filter((part) => isEqual(draft[part], base[part]));
  const agreed = parts.filter((part) => isEqual(saved[part], draft[part]));
  return {
    base: copyParts([...untouched, ...agreed], saved, base),
    draft: copyParts(untouched, saved, draft),
  };
}

/** What is written here and was saved differently by somebody else meanwhile. */
export function findConflicts<Parts extends object>(
  { base }: MergedDraft<Parts>,
  saved: Parts,
): readonly (keyof Parts)[] {
  return partNames(saved).filter((part) => !isEqual(saved[part], base[part]));
}

/** With these parts of another. */
export function copyParts<Parts extends object>(parts: readonly (keyof Parts)[], from: Parts, into: Parts): Parts {
  return parts.reduce((whole, part) => ({ ...whole, [part]: from[part] }), into);
}

export function isChanged<Parts extends object>(draft: Parts, saved: Parts): boolean {
  return partNames(saved).some((part) => !isEqual(draft[part], saved[part]));
}

function partNames<Parts extends object>(parts: Parts): readonly (keyof Parts)[] {
  return Object.keys(parts) as (keyof Parts)[];
}

/** Parts are words, lists of words, or a few words by name in one order. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
