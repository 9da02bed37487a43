import type { User } from '@shop/contracts';
import { isDateString, isString, objectOf, nullable } from '../validators.js';

export const isUser = objectOf<User>({
  ...{
    ID: isString,
    FirstName: isString,
    LastName: isString,
    Username: isString,
    PhoneNumber: isString,
    Email: isString,
  },
  ClubMember: nullable(objectOf<NonNullable<User['ClubMember']>>({ Until: isDateString })),
});
