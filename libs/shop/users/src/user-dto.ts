import type { User } from '@shop/contracts';
import type { RegisteredUser } from './user.decider.js';

export function toUserDto(state: RegisteredUser, revision: bigint, memberUntil: string | null): User {
  const email = state.details?.email ?? '';
  return {
    ID: state.userId,
    FirstName: state.details?.firstName ?? '',
    LastName: state.details?.lastName ?? '',
    Username: email,
    PhoneNumber: state.details?.phone ?? '',
    Email: email,
    Country: state.country,
    ClubMember: memberUntil === null ? null : { Until: memberUntil },
    revision: Number(revision),
  };
}
