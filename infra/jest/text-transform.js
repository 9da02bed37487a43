/** Lets tests import `.sql` files as strings, as the server's bundler does. */
export default {
  process: (text) => ({ code: `export default ${JSON.stringify(text)};` }),
};
