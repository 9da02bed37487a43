import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { newId } from '@shop/kernel';
import type { Logger } from '@shop/platform';
import type { FastifyReply } from 'fastify';

/** What a request gets that no handler answered well: a code, never a stack or an inner message. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const status = statusOf(error);
    if (status < 500) {
      const code = status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST';
      void reply.status(status).send({ status: 'error', data: { code, message: 'There is nothing here' } });
      return;
    }
    const id = newId();
    this.log.error({ err: error, faultId: id }, 'a request failed');
    void reply
      .status(500)
      .send({ status: 'error', data: { code: 'SERVER_ERROR', message: 'Something went wrong', id } });
  }
}

/** Fastify's refusals of a request (too large, malformed) carry a status, too. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { readonly statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
