import type { Decider } from '@shop/kernel';
import type { GroupEvent } from '@shop/events/catalogue';

type Definition = GroupEvent['data'];
export interface GroupCommand {
  readonly type: 'DefineGroup';
  readonly definition: Definition;
}
export type GroupState = Definition | null;

export const groupDecider: Decider<GroupCommand, GroupEvent, GroupState, never> = {
  initial: null,
  evolve: (_state, event) => event.data,
  decide: ({ definition }, state) =>
    state !== null && isSame(definition, state) ? [] : [{ type: 'GroupDefined', data: definition }],
};

function isSame(a: Definition, b: Definition): boolean {
  const { BA, RS, HR, ME } = a.names;
  const names = BA === b.names.BA && RS === b.names.RS && HR === b.names.HR && ME === b.names.ME;
  return a.position === b.position && names;
}
