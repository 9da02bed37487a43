import type { ReactNode } from 'react';
import { ListBase, useListContext, type ListControllerResult, type SortPayload } from 'react-admin';
import type { ListMetaOf, ResourceName, RowOf, SortOf } from '../providers/resources.js';
import { shouldRetry } from '../rpc/rpc-error.js';

/** The list requests no order, so the server's default applies. */
const serverOrder = { field: '', order: 'ASC' } as const;
/** react-admin stores listed rows as records under the same meta, but rows have fewer fields than records. */
const rowsMeta = { rows: true };
const ignoreError = () => undefined;

interface ResourceListProps<Name extends ResourceName> {
  readonly sort?: SortOf<Name> & SortPayload;
  readonly perPage?: number;
  /** In milliseconds. */
  readonly refetchInterval?: number;
  readonly children: ReactNode;
}

/** List of the resource in context, with page and filters in the address. Search words are personal, thus not stored. */
export function ResourceList<Name extends ResourceName>({
  sort,
  perPage = 25,
  refetchInterval,
  children,
}: ResourceListProps<Name>) {
  return (
    <ListBase
      authLoading={null}
      perPage={perPage}
      queryOptions={{ meta: rowsMeta, retry: shouldRetry, refetchInterval, onError: ignoreError }}
      sort={sort ?? serverOrder}
      storeKey={false}
    >
      {children}
    </ListBase>
  );
}

interface ResourceListContext<Name extends ResourceName> extends Omit<ListControllerResult, 'data' | 'meta'> {
  /** Undefined while loading. */
  readonly data: readonly RowOf<Name>[] | undefined;
  readonly meta?: ListMetaOf<Name>;
  /** From the address, so not checked. */
  readonly filterValues: Readonly<Record<string, unknown>>;
}

export function useResourceList<Name extends ResourceName>(): ResourceListContext<Name> {
  return useListContext();
}
