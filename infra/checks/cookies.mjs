/**
 * The `Cookie` header for the next request: cookies of the response replace those with the same name.
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
