import type { ReactNode } from 'react';
import { ListBase, useListContext, useResourceContext, type ListControllerResult, type SortPayload } from 'react-admin';
import { usePollInterval } from '../live/use-poll-interval.js';
import type { FilterOf, ListMetaOf, ResourceName, RowOf, SortOf } from '../providers/resources.js';
import { shouldRetry } from '../rpc/rpc-error.js';
import { rowsMeta, serverOrder } from './use-resource-rows.js';

const ignoreError = () => undefined;

interface ResourceListProps<Name extends ResourceName> {
  readonly sort?: SortOf<Name> & SortPayload;
  readonly perPage?: number;
  /** Permanent, so not in the address. */
  readonly filter?: FilterOf<Name>;
  readonly children: ReactNode;
}

/** List of the resource in context, with page and filters in the address. Search words are personal, thus not stored. */
export function ResourceList<Name extends ResourceName>({
  sort,
  perPage = 25,
  filter,
  children,
}: ResourceListProps<Name>) {
  const refetchInterval = usePollInterval(useResourceContext() as Name);
  return (
    <ListBase
      authLoading={null}
      filter={filter}
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
