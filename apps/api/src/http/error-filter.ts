import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FaultLog } from '@shop/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorResponse } from './error-responses.js';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly faults: FaultLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendErrorResponse(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.faults);
  }
}
