/** What is being written in a form, and what was saved when that began: in parts, each of which is decided as a whole. */
export interface Writing<Parts extends object> {
  readonly base: Parts;
  readonly draft: Parts;
}

/**
 * The same writing over what is saved now. A part that nobody has touched here becomes what it is now, and one that both
 * made the same is settled; one that somebody else made different keeps its base, so that it is known as foreign.
 */
export function followed<Parts extends object>({ base, draft }: Writing<Parts>, saved: Parts): Writing<Parts> {
  const parts = namesOf(saved);
  const untouched = parts.filter((part) => same(draft[part], base[part]));
  const settled = parts.filter((part) => same(saved[part], draft[part]));
  return {
    base: taking([...untouched, ...settled], saved, base),
    draft: taking(untouched, saved, draft),
  };
}

/** What is written here and was saved differently by somebody else meanwhile. */
export function foreignIn<Parts extends object>({ base }: Writing<Parts>, saved: Parts): readonly (keyof Parts)[] {
  return namesOf(saved).filter((part) => !same(saved[part], base[part]));
}

/** With these parts of another. */
export function taking<Parts extends object>(parts: readonly (keyof Parts)[], from: Parts, into: Parts): Parts {
  return parts.reduce((whole, part) => ({ ...whole, [part]: from[part] }), into);
}

export function isChanged<Parts extends object>(draft: Parts, saved: Parts): boolean {
  return namesOf(saved).some((part) => !same(draft[part], saved[part]));
}

function namesOf<Parts extends object>(parts: Parts): readonly (keyof Parts)[] {
  return Object.keys(parts) as (keyof Parts)[];
}

/** Parts are words, lists of words, or a few words by name in one order. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
