import Box from '@mui/material/Box';
import type { HistoryResource, HistoryStep } from '@shop/contracts';
import { useGetIdentity } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { actorName } from './actor-name.js';

export interface ChangedRecord {
  readonly resource: HistoryResource;
  readonly id: string;
  readonly fromRevision: number;
  readonly toRevision: number;
}

export function ChangedBy({ resource, id, fromRevision, toRevision }: ChangedRecord) {
  const t = useText();
  const format = useFormat();
  const { identity } = useGetIdentity();
  const { data: steps = [] } = useRpcQuery('admin.history.steps', {
    resource,
    id,
    after: fromRevision,
    until: toRevision,
  });
  const othersSteps = steps.filter(({ actor }) => actor.id === null || actor.id !== identity?.id);
  if (othersSteps.length === 0) return null;
  const who = latestByActor(othersSteps).map((step) => `${actorName(step, t)} (${format.time(step.at)})`);
  return <Box sx={{ mt: 0.5 }}>{t('records.changed_by', { who: who.join(', ') })}</Box>;
}

function latestByActor(steps: readonly HistoryStep[]): readonly HistoryStep[] {
  return [...new Map(steps.map((step) => [`${step.actor.kind} ${step.actor.id}`, step])).values()];
}
