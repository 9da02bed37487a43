const maxLength = 72;
const scope = /^[a-z][\w .,/-]*: (?=\S)/;
/** Verbs of other moods: added, adding, adds. Verbs like `pass` and `need` are imperative. */
const otherMood = /^(?:\w+ing|\w+[^se]ed|\w+[^s]s)$/;

/** Problem of a commit title; undefined without one. */
export function problemOfCommitTitle(title) {
  if (title.length > maxLength) return `The title has ${title.length} characters, the limit is ${maxLength}`;
  if (title.endsWith('.')) return 'End the title without a full stop';
  const [verb = ''] = title.replace(scope, '').split(' ');
  if (!/^[A-Za-z-]+$/.test(verb) || otherMood.test(verb)) return `Begin with an imperative verb, not "${verb}"`;
  return undefined;
}
