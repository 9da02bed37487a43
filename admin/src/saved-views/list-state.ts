import type { SavedView, ViewState } from '@shop/contracts';
import type { SortPayload } from 'react-admin';
import type { ResourceName } from '../providers/resources.js';
import { listAddress } from '../records/list-path.js';

/** What a view saves of a list. */
export interface ListState {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
  readonly hiddenColumns: readonly string[];
}

/** What a list has without a view, and its columns. */
export interface ListDefaults {
  readonly sort: SortPayload;
  readonly columns: readonly { readonly id: string }[];
  readonly hiddenColumns: readonly string[];
}

/** The state that a view opens. The first column is always visible. */
export function stateOfView({ filter, sort, columns: shown }: ViewState, defaults: ListDefaults) {
  const columnIds = defaults.columns.slice(1).map(({ id }) => id);
  return {
    filter,
    sort: sort ?? defaults.sort,
    hiddenColumns: shown === null ? defaults.hiddenColumns : columnIds.filter((id) => !shown.includes(id)),
  };
}

export function viewOfState({ filter, sort, hiddenColumns }: ListState, defaults: ListDefaults): ViewState {
  const hasDefaultColumns = isSame(hiddenColumns, defaults.hiddenColumns);
  const shown = defaults.columns.map(({ id }) => id).filter((id) => !hiddenColumns.includes(id));
  return {
    filter: serializableFilter(filter),
    sort: sort.field === '' ? null : { field: sort.field, order: sort.order === 'ASC' ? 'ASC' : 'DESC' },
    columns: hasDefaultColumns ? null : shown,
  };
}

export function matchesView(state: ListState, view: SavedView['state'], defaults: ListDefaults): boolean {
  const wanted = stateOfView(view, defaults);
  return (
    isSame(Object.entries(state.filter), Object.entries(wanted.filter)) &&
    isSame([state.sort.field, state.sort.order], [wanted.sort.field, wanted.sort.order]) &&
    isSame(state.hiddenColumns, wanted.hiddenColumns)
  );
}

/** Compares without the order. */
function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  const sorted = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item)).toSorted();
  return sorted(one).join() === sorted(other).join();
}

interface ListPageState extends Pick<ListState, 'filter' | 'sort'> {
  readonly page: number;
  readonly perPage: number;
}

/** Full address of a list: react-admin stores its state and may omit it from the URL. */
export function fullListPath(resource: ResourceName, { filter, sort, page, perPage }: ListPageState): string {
  const search = new URLSearchParams({
    ...{ filter: JSON.stringify(filter), page: String(page), perPage: String(perPage) },
    ...(sort.field === '' ? {} : { sort: sort.field, order: sort.order }),
  });
  return `${listAddress(resource)}?${search}`;
}

function serializableFilter(filter: Readonly<Record<string, unknown>>): ViewState['filter'] {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [],
    ),
  );
}
