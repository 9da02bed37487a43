import type { CommandContext, CommandResult, StreamKind, Streams } from '@shop/event-store';
import type { Rejection } from '@shop/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import { agentDecider, type AgentCommand, type AgentState } from './agent.decider.js';
import { agentEvents, type AgentEvent } from '@shop/events/calls';

export const agentStream: StreamKind<AgentCommand, AgentEvent, AgentState, never> = {
  category: 'agent',
  events: agentEvents,
  decider: agentDecider,
};

type AgentResult = CommandResult<AgentEvent, AgentState> | Rejection<'CONFLICT'>;

export class ExecuteAgent extends Command<AgentResult> {
  constructor(
    readonly command: AgentCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ExecuteAgent)
export class ExecuteAgentHandler implements ICommandHandler<ExecuteAgent, AgentResult> {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  execute({ command, context }: ExecuteAgent): Promise<AgentResult> {
    return this.streams.execute(agentStream, command.staffId, command, context);
  }
}
