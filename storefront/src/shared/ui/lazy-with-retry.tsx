import { type ComponentType, use } from 'react';
import { loadOnce } from '../chunks.js';

/** Like React's `lazy`, but reloads a failed chunk when its boundary retries. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const loaded = loadOnce(load);
  return function LazyPart(props: Props) {
    const { default: Part } = use(loaded());
    return <Part {...props} />;
  };
}
