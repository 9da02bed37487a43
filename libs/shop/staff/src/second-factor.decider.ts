import { reject, type Rejection } from '@shop/kernel';
import type { StaffEvent } from '@shop/events/staff';

export type SecondFactorCommand =
  | { readonly type: 'SetSecondFactor'; readonly factorId: string }
  | { readonly type: 'RemoveSecondFactor' }
  | { readonly type: 'ResetSecondFactor'; readonly reason: string }
  | { readonly type: 'UseRecoveryCode'; readonly left: number }
  | { readonly type: 'RenewRecoveryCodes' }
  | { readonly type: 'DemandSecondFactor'; readonly demanded: boolean };

export interface SecondFactor {
  readonly factorId: string | null;
  readonly isDemanded: boolean;
}

export const noSecondFactor: SecondFactor = { factorId: null, isDemanded: false };

export type SecondFactorEvent = Extract<
  StaffEvent,
  { type: `StaffSecondFactor${string}` | `StaffRecoveryCode${string}` }
>;
type Decision = readonly StaffEvent[] | Rejection<'NOT_FOUND' | 'SECOND_FACTOR_SET'>;

export function evolveSecondFactor(state: SecondFactor, event: SecondFactorEvent): SecondFactor {
  switch (event.type) {
    case 'StaffSecondFactorSet':
      return { ...state, factorId: event.data.factorId };
    case 'StaffSecondFactorRemoved':
    case 'StaffSecondFactorReset':
      return { ...state, factorId: null };
    case 'StaffSecondFactorDemanded':
      return { ...state, isDemanded: event.data.demanded };
    case 'StaffRecoveryCodeUsed':
    case 'StaffRecoveryCodesRenewed':
      return state;
  }
}

export function decideSecondFactor(command: SecondFactorCommand, staffId: string, state: SecondFactor): Decision {
  if (command.type === 'DemandSecondFactor') {
    const { demanded } = command;
    return state.isDemanded === demanded ? [] : [{ type: 'StaffSecondFactorDemanded', data: { staffId, demanded } }];
  }
  if (command.type === 'SetSecondFactor') {
    const { factorId } = command;
    if (state.factorId === factorId) return [];
    if (state.factorId !== null) return reject('SECOND_FACTOR_SET', 'A second factor is set already');
    return [{ type: 'StaffSecondFactorSet', data: { staffId, factorId } }];
  }
  return state.factorId === null
    ? reject('NOT_FOUND', 'No second factor is set')
    : [eventOf(command, staffId, state.factorId)];
}

type LaterCommand = Exclude<SecondFactorCommand, { type: 'DemandSecondFactor' | 'SetSecondFactor' }>;
function eventOf(command: LaterCommand, staffId: string, factorId: string): StaffEvent {
  switch (command.type) {
    case 'RemoveSecondFactor':
      return { type: 'StaffSecondFactorRemoved', data: { staffId, factorId } };
    case 'ResetSecondFactor':
      return { type: 'StaffSecondFactorReset', data: { staffId, factorId }, personal: { reason: command.reason } };
    case 'UseRecoveryCode':
      return { type: 'StaffRecoveryCodeUsed', data: { staffId, factorId, left: command.left } };
    case 'RenewRecoveryCodes':
      return { type: 'StaffRecoveryCodesRenewed', data: { staffId, factorId } };
  }
}
