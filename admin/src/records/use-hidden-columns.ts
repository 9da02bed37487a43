import { useResourceContext, useStore } from 'react-admin';

const none: readonly string[] = [];

/** Hidden columns of the list in context, under the key of react-admin's table. */
export function useHiddenColumns(
  defaults: readonly string[] = none,
): [readonly string[], (ids: readonly string[]) => void] {
  const resource = useResourceContext();
  return useStore(`${resource}.datatable`, defaults);
}
