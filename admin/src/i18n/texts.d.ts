/** Compiled from `admin/texts` (infra/texts/vite-plugin.ts): a tree by the parts of the keys. */
declare module 'virtual:console-texts/*' {
  import type { MessageTree } from './translator.js';
  export const messages: MessageTree;
}
