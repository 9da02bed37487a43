import type { User } from '@shop/contracts';
import { isDateString, isString, objectOf, nullable } from '../validators.js';

/** Somebody whom the screens can greet: an answer without is none, however ok it says it is. */
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
