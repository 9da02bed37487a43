export * from './define-module.js';
export * from './nest-modules.js';
export * from './provide.js';
export * from './stream-commands.js';
export * from './tokens.js';
