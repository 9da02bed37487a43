import type { User } from '@shop/contracts';
import { isDate, isText, objectOf, orNull } from '../shape.js';

/** Somebody whom the screens can greet: an answer without is none, however ok it says it is. */
export const isUser = objectOf<User>({
  ...{ ID: isText, FirstName: isText, LastName: isText, Username: isText, PhoneNumber: isText, Email: isText },
  ClubMember: orNull(objectOf<NonNullable<User['ClubMember']>>({ Until: isDate })),
});
