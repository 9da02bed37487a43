/**
 * For specs alone: @fastify/static asks for this package by require, and under jest on Node.js 20 an ES module cannot be
 * required (outside jest it can). Only downloads use it, and there are none.
 */
module.exports = {
  create() {
    throw new Error('Downloads are not served');
  },
};
