// A company that an administrator of the instance has suspended.
/**
 * `read_only`: members read and change nothing; `no_access`: they read nothing either, and clients keep their links; `blocked`:
 * neither mail nor links of the company work.
 */
export const SUSPENSIONS = ['read_only', 'no_access', 'blocked'] as const;
export type Suspension = (typeof SUSPENSIONS)[number];
