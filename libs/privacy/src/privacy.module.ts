import { Module } from '@nestjs/common';
import { PrivacyRpc } from './privacy.rpc.js';

@Module({ providers: [PrivacyRpc], exports: [PrivacyRpc] })
export class PrivacyModule {}
