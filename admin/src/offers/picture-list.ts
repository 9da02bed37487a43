/** As the contract has it. */
export const maxPictures = 12;

/** These, and behind them what was added to another list that they both come from. */
export function mergePictures(
  names: readonly string[],
  { before, now }: { readonly before: readonly string[]; readonly now: readonly string[] },
): readonly string[] {
  return [...names, ...now.filter((name) => !before.includes(name) && !names.includes(name))];
}
