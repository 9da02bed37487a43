import { CustomerQueries } from '@shop/customers';
import { revokeKeys, engineOf } from '@shop/event-log-backup';
import { removeRequestHashes } from '@shop/event-store';
import { isRejection, newId, type EventOf } from '@shop/kernel';
import {
  keyOwnersOf,
  OpenErasures,
  PersonalExport,
  ErasureCommands,
  DataRequestIntake,
  type OpenErasure,
} from '@shop/privacy';
import { booksDestroyed } from '@shop/events/privacy';
import { personErased } from '@shop/events/users';
import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { CommandError } from '../command-errors.js';
import { createProgress } from '../progress-bar.js';
import { readErasedList } from './erased-list.js';
import { describeRemains } from './erasure-remains.js';
import { withShop, type Session } from '../session.js';
import { terminal } from '../terminal.js';

interface ExportOptions {
  readonly out?: string;
}

interface EraseOptions {
  readonly reason: string;
  readonly json?: boolean;
}

const userArgument = 'id, e-mail or phone number of the account, or of a lead of who has none';

export function addPrivacyCommands(shop: Command): void {
  const privacy = shop.command('privacy').description('personal data: give it out, erase people');
  privacy
    .command('export')
    .description('all stored data of a person, as JSON')
    .argument('<USER>', userArgument)
    .option('--out <file>', 'write to a new file readable only by this user')
    .action(exportPerson);
  privacy
    .command('erase')
    .description('erase a person permanently: revoke keys, release names, clear every read model')
    .argument('<USER>', userArgument)
    .option('--reason <text>', 'stored with the certificate', 'Asked for at the command line')
    .option('--json', 'as JSON')
    .action(erasePerson);
  privacy
    .command('erase-again')
    .description('after a restore: repeat the erasures since the back-up, while the shop runs')
    .argument('<FILE>', 'people whose keys must not return, as `privacy erased` prints them')
    .action(eraseAgain);
  privacy
    .command('uncertified')
    .description('erasures without a certificate, and the dead letters that block them')
    .option('--json', 'as JSON')
    .action(listUncertified);
  privacy
    .command('erased')
    .description('erased people, one line for each key that must not return, as import-log --erased reads them')
    .action(listErased);
  privacy
    .command('remove-request-hashes')
    .description('after an upgrade: remove request hashes from stored events; a repeat resumes')
    .action(removeHashes);
}

async function exportPerson(user: string, { out }: ExportOptions): Promise<void> {
  const data = await withShop(async (session) => {
    const id = await findPersonId(session, user);
    const exported = await session.app.get(PersonalExport, { strict: false }).exportData(id, commandContext(session));
    if (isRejection(exported)) throw new CommandError(`Not exported: ${exported.message}`);
    return exported.data;
  });
  const text = JSON.stringify(data, null, 2);
  if (out === undefined) return terminal.print(text);
  await writeFile(out, `${text}\n`, { mode: 0o600, flag: 'wx' });
  terminal.print(`${out}: ${Buffer.byteLength(text)} bytes`);
}

async function erasePerson(user: string, { reason, json }: EraseOptions): Promise<void> {
  const erased = await withShop(async (session) => {
    const id = await findPersonId(session, user);
    const outcome = await session.app
      .get(ErasureCommands, { strict: false })
      .erase(id, reason, commandContext(session));
    if (isRejection(outcome)) throw new CommandError(`Not erased: ${outcome.message}`);
    const { erasedAt, certificateId, remains } = outcome;
    return { id, erasedAt, certificateId, remains };
  });
  if (json) terminal.print(JSON.stringify(erased));
  if (erased.certificateId === null) throw new CommandError(uncertifiedLines(erased).join('\n'));
  if (json) return;
  terminal.print(`${erased.id} was erased at ${erased.erasedAt}, certificate ${erased.certificateId}`);
}

async function listUncertified({ json }: { readonly json?: boolean }): Promise<void> {
  const open = await withShop(({ app }) => app.get(OpenErasures, { strict: false }).list());
  if (json) return terminal.print(JSON.stringify(open));
  if (open.length === 0) return terminal.print('Every erasure is certified');
  for (const erasure of open) for (const line of uncertifiedLines(erasure)) terminal.print(line);
}

function uncertifiedLines({
  id,
  erasedAt,
  remains,
}: Pick<OpenErasure, 'id' | 'erasedAt' | 'remains'>): readonly string[] {
  return [
    `${id} is erased since ${erasedAt}, but not certified:`,
    ...remains.map((one) => `  ${describeRemains(one)}`),
  ];
}

/** Order matters: first erase by what is still known, to find everything. Then revoke the listed keys. */
async function eraseAgain(file: string): Promise<void> {
  const erased = await readErasedList(file);
  const people = erased.filter(({ purpose }) => purpose === 'account').map(({ person }) => person);
  const result = await withShop(async (session) => {
    const { app, infrastructure } = session;
    const done = await app.get(ErasureCommands, { strict: false }).eraseRestored(people, () => commandContext(session));
    await revokeKeys(infrastructure.pool, erased);
    return done;
  });
  for (const id of result.underAccount)
    terminal.print(`${id}: this lead led to an account. Check whether to erase that account`);
  terminal.print(`${erased.length} keys revoked, ${result.erased.length} people and leads erased again`);
}

async function listErased(): Promise<void> {
  const types = [personErased.type, booksDestroyed.type];
  const people = await withShop(async ({ infrastructure: { store } }) => {
    const owners: string[] = [];
    for (let after = store.start; ;) {
      const { events, checkpoint, caughtUp } = await store.readAll({ after, types, limit: 1_000 });
      for (const { type, data } of events)
        if (type === personErased.type) owners.push(...keyOwnersOf(data as EventOf<typeof personErased>['data']));
        else owners.push(`${(data as EventOf<typeof booksDestroyed>['data']).userId} accounting`);
      if (caughtUp) return owners;
      after = checkpoint;
    }
  });
  for (const person of people) terminal.print(person);
}

async function removeHashes(): Promise<void> {
  const progress = createProgress();
  const removal = await withShop(async ({ infrastructure: { pool, store } }) => {
    if (engineOf(store) === 'eventstoredb')
      throw new CommandError(
        'EventStoreDB keeps events as they are: give the shop a new SESSION_SECRET and destroy the old one, without which no hash can be tested',
      );
    return removeRequestHashes({
      pool,
      onProgress: ({ done, changed }) => progress.update('removing', done, `${changed} events`),
    });
  }).finally(() => progress.end());
  terminal.print(removal === null ? 'This log never had any' : `Removed from ${removal.changed} events`);
}

/** Rejects an ambiguous name, so that no wrong person is erased. */
async function findPersonId({ app, infrastructure }: Session, user: string): Promise<string> {
  const { store, runtime } = infrastructure;
  const head = await store.head();
  if (!(await runtime.readModels.waitFor(['customer-list', 'customer-record', 'lead-list'], head, 10_000)))
    throw new CommandError('The read models are behind the log: start the shop and try again when it is ready');
  const accounts = await app.get(CustomerQueries, { strict: false }).findIds(user);
  const guests = accounts.length > 0 ? [] : await app.get(DataRequestIntake, { strict: false }).findPeople(user);
  const ids = [...accounts, ...guests.map(({ id }) => id)];
  const [id] = ids;
  if (id === undefined) throw new CommandError(`Nobody has the id, e-mail or phone number ${user}`);
  if (ids.length > 1) throw new CommandError(`${user} may be one of several: ${ids.join(', ')}`);
  return id;
}

function commandContext({ infrastructure }: Session) {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'system:command-line', now: infrastructure.clock() };
}
