import type { EmailChange } from '@shop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type ShopClient, responseData } from '../../shared/rpc.js';
import { isDateString, isNumber, isString, nullable, objectOf } from '../../shared/validators.js';

export const emailChangeKey = ['email-change'];
const isEmailChange = objectOf<EmailChange>({
  ...{ Email: isString, FormerEmail: isString, ExpiresAt: isDateString, TriesLeft: isNumber },
});

export const emailChangeQuery = (client: ShopClient) =>
  queryOptions({
    queryKey: emailChangeKey,
    queryFn: async ({ signal }) =>
      responseData<EmailChange | null>(
        await client.call('shopUsers.f.emailChange', {}, { signal }),
        nullable(isEmailChange),
      ),
  });
