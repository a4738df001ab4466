import { Type } from '@sinclair/typebox';
import { INTERNAL, ROLES } from './access';
import { defineAction, defineService } from './contract';
import { Id, Nullable, oneOf } from './primitives';

const Membership = Type.Object({ companyId: Id, name: Type.String(), role: oneOf(ROLES) });

export const companies = defineService('companies', {
  membership: defineAction({
    summary: 'Role of a user in a company at this moment',
    access: INTERNAL,
    input: Type.Object({ userId: Id, companyId: Id }),
    output: Nullable(Type.Object({ role: oneOf(ROLES) })),
    repeatable: true,
  }),
  membershipsOf: defineAction({
    summary: 'Companies of a user, the oldest membership first',
    access: INTERNAL,
    input: Type.Object({ userId: Id }),
    output: Type.Object({ items: Type.Array(Membership) }),
    repeatable: true,
  }),
  addMember: defineAction({
    summary: 'Make a user a member',
    description: 'After an accepted invitation. A user who is a member already keeps the role.',
    access: INTERNAL,
    input: Type.Object({
      companyId: Id,
      userId: Id,
      role: oneOf(ROLES),
      id: Type.Optional(Id),
    }),
    output: Type.Object({ added: Type.Boolean() }),
    repeatable: true,
  }),
});
