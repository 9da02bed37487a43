import type { CommandContext, CommandResult, Streams } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import type { DataRequestCommand, DataRequestState, PrivacyEvent } from './data-request.decider.js';
import { dataRequestStream } from './data-request.stream.js';

export async function recordPrivacyCommand(
  streams: Streams,
  person: string,
  command: DataRequestCommand,
  context: CommandContext,
): Promise<CommandResult<PrivacyEvent, DataRequestState>> {
  const stepContext = {
    ...context,
    commandId: uuidv5(context.commandId, command.type),
    causationId: context.commandId,
  };
  const outcome = await streams.execute(dataRequestStream, person, command, stepContext);
  if (isRejection(outcome)) throw new Error(`${command.type} of ${person} was rejected: ${outcome.code}`);
  return outcome;
}
