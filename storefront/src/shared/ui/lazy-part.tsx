import { type ComponentType, use } from 'react';
import { once } from '../chunks.js';

/** Like React's `lazy`, but what did not come is asked for again when a boundary tries again. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const loaded = once(load);
  return function LazyPart(props: Props) {
    const { default: Part } = use(loaded());
    return <Part {...props} />;
  };
}
