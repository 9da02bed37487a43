import fields from './command-fields.generated.json' with { type: 'json' };
import { createContext, useContext } from 'react';
import type { CommandName } from '../rpc/rpc.js';

/** Limits of a field in the contract; lengths in characters. */
export interface FieldLimits {
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export type CommandFields = Readonly<Record<string, FieldLimits>>;

const fieldsByCommand: Readonly<Record<string, CommandFields>> = fields;

export function fieldsOf(method: CommandName): CommandFields {
  return fieldsByCommand[method] ?? {};
}

const CommandFieldsContext = createContext<CommandFields>({});
export const CommandFieldsProvider = CommandFieldsContext.Provider;

/** Limits of a field of the command in context. */
export function useFieldLimits(source: string): FieldLimits {
  return useContext(CommandFieldsContext)[source] ?? {};
}

/** Whether the contract accepts this text; an empty one only where the field may be left out. */
export function isValidText(method: CommandName, source: string, text: string): boolean {
  const { required = false, minLength = 0, maxLength = Infinity } = fieldsOf(method)[source] ?? {};
  const { length } = text.trim();
  return length === 0 ? !required : length >= minLength && length <= maxLength;
}
