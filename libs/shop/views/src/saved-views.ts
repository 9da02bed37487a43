import type { ParamsOf, SavedView, StaffRole, viewsContract } from '@shop/contracts';
import { reject, type Rejection } from '@shop/kernel';
import { sqlRows } from '@shop/platform';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import update from './sql/update.sql';
import countOwn from './sql/count-own.sql';
import create from './sql/create.sql';
import find from './sql/find.sql';
import list from './sql/list.sql';
import remove from './sql/remove.sql';

export interface ViewUser {
  readonly staffId: string;
  readonly role: StaffRole;
}

type SaveParams = ParamsOf<(typeof viewsContract)['admin.views.save']>;
type ViewRejection = Rejection<'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT'>;

interface StoredView {
  readonly id: string;
  readonly resource: string;
  readonly ownerId: string;
  readonly name: string;
  readonly shared: boolean;
  readonly state: SavedView['state'];
  readonly revision: number;
}

const sharingRoles: ReadonlySet<StaffRole> = new Set(['manager', 'admin']);
const maxOwnViews = 50;

/** Free text may be a person's name or number, and no erasure would remove it here. */
const searchFields: ReadonlySet<string> = new Set(['q', 'phone', 'reason', 'cancelReason', 'refuseReason']);

export class SavedViews {
  constructor(
    private readonly pool: Pool,
    private readonly staff: StaffDirectory,
  ) {}

  async listFor(resource: string, { staffId }: ViewUser): Promise<SavedView[]> {
    return this.toSavedViews(await sqlRows<StoredView>(this.pool, { text: list, values: [resource, staffId] }));
  }

  /**
   * Stores no search text.
   * @param newId id if the view does not exist yet
   */
  async save(
    { state, ...how }: SaveParams,
    user: ViewUser,
    newId: string,
  ): Promise<{ readonly id: string; readonly revision: number } | ViewRejection> {
    const params = { ...how, state: { ...state, filter: withoutSearch(state.filter) } };
    if (params.shared && !sharingRoles.has(user.role)) return reject('FORBIDDEN', 'Only managers may share views');
    const saved =
      params.id === undefined ? await this.create(params, user, newId) : await this.change(params.id, params, user);
    return 'rejected' in saved ? saved : { id: saved.id, revision: saved.revision };
  }

  async remove(id: string, user: ViewUser): Promise<ViewRejection | null> {
    const view = await this.find(id);
    if (view === null) return null;
    const rejection = rejectionFor(view, user);
    if (rejection !== null) return rejection;
    await this.pool.query(remove, [id]);
    return null;
  }

  private async create(params: SaveParams, user: ViewUser, id: string): Promise<StoredView | ViewRejection> {
    const { resource, name, shared, state } = params;
    const [own] = await sqlRows<{ count: number }>(this.pool, { text: countOwn, values: [user.staffId, resource] });
    if ((own?.count ?? 0) >= maxOwnViews) return reject('CONFLICT', `A list can have at most ${maxOwnViews} views`);
    const values = [id, resource, user.staffId, name, shared, JSON.stringify(state)];
    const [created] = await sqlRows<StoredView>(this.pool, { text: create, values });
    return created!;
  }

  private async change(id: string, params: SaveParams, user: ViewUser): Promise<StoredView | ViewRejection> {
    const { resource, name, shared, state, expectedRevision } = params;
    const view = await this.find(id);
    if (view === null || view.resource !== resource) return notFound();
    const rejection = rejectionFor(view, user);
    if (rejection !== null) return rejection;
    const values = [id, name, shared, JSON.stringify(state), expectedRevision ?? view.revision];
    const [changed] = await sqlRows<StoredView>(this.pool, { text: update, values });
    return changed ?? conflict(view);
  }

  private async find(id: string): Promise<StoredView | null> {
    const [view] = await sqlRows<StoredView>(this.pool, { text: find, values: [id] });
    return view ?? null;
  }

  private async toSavedViews(views: readonly StoredView[]): Promise<SavedView[]> {
    const names = await this.staff.namesById(views.map(({ ownerId }) => ownerId));
    return views.map(({ id, resource, ownerId, name, shared, state, revision }) => ({
      ...{ id, resource, name, shared, state, revision },
      owner: { id: ownerId, name: names.get(ownerId) ?? null },
    }));
  }
}

/** Another user's private view is not found; a shared one is changed by its owner and by managers. */
function rejectionFor(view: StoredView, { staffId, role }: ViewUser): ViewRejection | null {
  if (view.ownerId === staffId) return null;
  if (!view.shared) return notFound();
  return sharingRoles.has(role) ? null : reject('FORBIDDEN', 'This view belongs to another user');
}

function notFound(): ViewRejection {
  return reject('NOT_FOUND', 'View not found');
}

function conflict({ revision }: StoredView): ViewRejection {
  return reject('CONFLICT', 'The view was changed by another user. Load it again.', { revision, changes: [] });
}

function withoutSearch(filter: SavedView['state']['filter']): SavedView['state']['filter'] {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !searchFields.has(name)));
}
