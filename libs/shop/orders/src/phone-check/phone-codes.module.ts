import { CONFIG, type Config } from '@shop/platform';
import { Module } from '@nestjs/common';
import { OpenPhoneConfirmations } from './open-phone-confirmations.js';
import { PhoneCodes } from './phone-codes.js';

@Module({
  providers: [
    {
      provide: PhoneCodes,
      useFactory: (config: Config) => new PhoneCodes(config.secrets.derived('reset-codes').reveal()),
      inject: [CONFIG],
    },
    OpenPhoneConfirmations,
  ],
  exports: [PhoneCodes, OpenPhoneConfirmations],
})
export class PhoneCodesModule {}
