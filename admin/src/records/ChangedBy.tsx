import Box from '@mui/material/Box';
import type { HistoryResource, HistoryStep } from '@shop/contracts';
import { useGetIdentity } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useCall } from '../rpc/use-call.js';
import { actorName } from './actor-name.js';

/** A record between the revision that was seen and the one that it has now. */
export interface ChangedRecord {
  readonly resource: HistoryResource;
  readonly id: string;
  readonly seen: number;
  readonly now: number;
}

/** Who changed a record since it was seen here, and when; nothing until that is known. */
export function ChangedBy({ resource, id, seen, now }: ChangedRecord) {
  const t = useText();
  const format = useFormat();
  const { identity } = useGetIdentity();
  const { data: steps = [] } = useCall('admin.history.steps', { resource, id, after: seen, until: now });
  const theirs = steps.filter(({ actor }) => actor.id === null || actor.id !== identity?.id);
  if (theirs.length === 0) return null;
  const who = latestOfEach(theirs).map((step) => `${actorName(step, t)} (${format.time(step.at)})`);
  return <Box sx={{ mt: 0.5 }}>{t('records.changed_by', { who: who.join(', ') })}</Box>;
}

/** Of each who changed it, the latest change. */
function latestOfEach(steps: readonly HistoryStep[]): readonly HistoryStep[] {
  return [...new Map(steps.map((step) => [`${step.actor.kind} ${step.actor.id}`, step])).values()];
}
