/** Limit of the contract. */
export const maxPictures = 12;

/** Appends to the first list what was added to another list with the same origin. */
export function mergePictures(
  names: readonly string[],
  { before, now }: { readonly before: readonly string[]; readonly now: readonly string[] },
): readonly string[] {
  return [...names, ...now.filter((name) => !before.includes(name) && !names.includes(name))];
}
