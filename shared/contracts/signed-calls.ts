// Calls that decide who may act as whom. NATS proves only that their sender has the credential of a process, so the service that
// decides signs with a key of its own (BUS_PUBLIC_KEYS): a stolen credential of the bus makes nobody a member, and signs nobody in.

/** Services with a key that signs. */
export const SIGNERS = ['identity', 'companies', 'sso'] as const;
export type SigningService = (typeof SIGNERS)[number];

/** Requests that their caller signs, by the name of the action. */
export const SIGNED_REQUESTS: Readonly<Record<string, SigningService>> = {
  'companies.addMember': 'identity',
  'identity.signInExternal': 'sso',
  'identity.linkExternal': 'sso',
};

/** Responses that their service signs, by the name of the action. */
export const SIGNED_RESPONSES: Readonly<Record<string, SigningService>> = {
  'companies.membership': 'companies',
  'companies.membershipsOf': 'companies',
  'companies.serviceAccountRights': 'companies',
  'companies.formerMember': 'companies',
  'identity.endOfRights': 'identity',
};
