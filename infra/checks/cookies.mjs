/**
 * The `Cookie` header for the next request, after an answer: what it sets is kept by name beside what was there before, as
 * a browser does. An answer may set another cookie than the session's.
 *
 * @param {string} cookies
 * @param {Response} answer
 */
export function cookiesAfter(cookies, answer) {
  const cookiesByName = new Map(cookies.split('; ').map(nameAndPair));
  for (const line of answer.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ');
    const [name] = nameAndPair(pair);
    if (attributes.includes('Max-Age=0')) cookiesByName.delete(name);
    else cookiesByName.set(name, pair);
  }
  cookiesByName.delete('');
  return [...cookiesByName.values()].join('; ');
}

/** @param {string} pair @returns {[name: string, pair: string]} */
function nameAndPair(pair) {
  return [pair.split('=')[0] ?? '', pair];
}
