import { Inject, Injectable } from '@nestjs/common';
import type { Process } from '@shop/projections';
import { PersonErasing } from './person-erasing.js';
import { RequestSweeper } from './request-sweeper.js';

/** What the privacy module does without being asked. */
@Injectable()
export class PrivacyBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly [RequestSweeper];

  constructor(@Inject(PersonErasing) { process }: PersonErasing, @Inject(RequestSweeper) reminders: RequestSweeper) {
    this.processes = [process];
    this.sweepers = [reminders];
  }
}
