// A company that an administrator of the instance has suspended.
/** `read_only`: members read and change nothing; `blocked`: they read nothing either. */
export const SUSPENSIONS = ['read_only', 'blocked'] as const;
export type Suspension = (typeof SUSPENSIONS)[number];
