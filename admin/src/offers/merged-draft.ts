/** A draft and the saved values it started from. Conflicts are resolved part by part. */
export interface MergedDraft<Parts extends object> {
  readonly base: Parts;
  readonly draft: Parts;
}

/**
 * Rebases a draft on newly saved values. Untouched or equal parts adopt them; conflicting parts preserve their old
 * base.
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

export function findConflicts<Parts extends object>(
  { base }: MergedDraft<Parts>,
  saved: Parts,
): readonly (keyof Parts)[] {
  return partNames(saved).filter((part) => !isEqual(saved[part], base[part]));
}

export function copyParts<Parts extends object>(parts: readonly (keyof Parts)[], from: Parts, into: Parts): Parts {
  return parts.reduce((whole, part) => ({ ...whole, [part]: from[part] }), into);
}

export function isChanged<Parts extends object>(draft: Parts, saved: Parts): boolean {
  return partNames(saved).some((part) => !isEqual(draft[part], saved[part]));
}

function partNames<Parts extends object>(parts: Parts): readonly (keyof Parts)[] {
  return Object.keys(parts) as (keyof Parts)[];
}

/** Compares JSON, which relies on a fixed key order within a part. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
