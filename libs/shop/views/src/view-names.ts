import type { Pool } from 'pg';
import { mentionsPerson, type ErasedPerson } from './person-mentions.js';
import listNames from './sql/list-names.sql';
import rename from './sql/rename.sql';

/** Replaces the name of a view that mentioned an erased person. */
const erasedName = '…';

/** Removes the names of erased persons from view names; the views stay. */
export class ViewNames {
  constructor(private readonly pool: Pool) {}

  async erasePerson(person: ErasedPerson): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(listNames);
    const found = rows.filter(({ name }) => mentionsPerson(name, person)).map(({ id }) => id);
    if (found.length > 0) await this.pool.query(rename, [found, erasedName]);
  }
}
