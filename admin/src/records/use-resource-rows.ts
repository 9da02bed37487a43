import { useGetList, type SortPayload, type UseGetListHookValue, type UseGetListOptions } from 'react-admin';
import { usePollInterval } from '../live/use-poll-interval.js';
import type { FilterOf, ListMetaOf, ResourceName, RowOf, SortOf } from '../providers/resources.js';
import { shouldRetry } from '../rpc/rpc-error.js';

/** The list requests no order, so the server's default applies. */
export const serverOrder = { field: '', order: 'ASC' } as const;
/** react-admin stores listed rows as records under the same meta, but rows have fewer fields than records. */
export const rowsMeta = { rows: true };

interface RowsParams<Name extends ResourceName> {
  readonly filter?: FilterOf<Name>;
  readonly sort?: SortOf<Name> & SortPayload;
  readonly page?: number;
  readonly perPage: number;
  /** Batches the request with others of the same tick. */
  readonly batched?: boolean;
}

type RowsOptions = Pick<UseGetListOptions, 'enabled' | 'placeholderData' | 'refetchInterval' | 'staleTime'>;

export interface ResourceRows<Name extends ResourceName> extends Pick<
  UseGetListHookValue,
  'dataUpdatedAt' | 'error' | 'isError' | 'isLoading' | 'isPlaceholderData' | 'total'
> {
  /** Undefined while loading. */
  readonly data: readonly RowOf<Name>[] | undefined;
  readonly meta?: ListMetaOf<Name>;
}

/** Rows of a list without its screen. A `ResourceList` with the same params shares the request. */
export function useResourceRows<Name extends ResourceName>(
  resource: Name,
  { filter, sort, page = 1, perPage, batched = false }: RowsParams<Name>,
  options: RowsOptions = {},
): ResourceRows<Name> {
  return useGetList(
    resource,
    {
      pagination: { page, perPage },
      sort: sort ?? serverOrder,
      filter: filter ?? {},
      meta: batched ? { ...rowsMeta, batched } : rowsMeta,
    },
    { retry: shouldRetry, refetchInterval: usePollInterval(resource), ...options },
  );
}
