import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Screen that loads with its first use. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}
