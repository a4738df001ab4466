// Deprecated: the users of users.ts with bodies that are `any`, as in http.ts. The last folder that is converted removes
// this file.
import type { Http } from './http';
import * as users from './users';

export type { SignUpChoice } from './users';

export type Account = Omit<users.Account, 'http'> & { http: Http };
export type CompanyAccount = Omit<users.CompanyAccount, 'http'> & { http: Http };

type Unchecked<F extends (...args: never[]) => Promise<unknown>, T> = (...args: Parameters<F>) => Promise<T>;

// the classes differ in the type of bodies only, which are `any` there
export const signUp = users.signUp as Unchecked<typeof users.signUp, Account>;
export const owner = users.owner as Unchecked<typeof users.owner, CompanyAccount>;
export const signUpMember = users.signUpMember as Unchecked<typeof users.signUpMember, Account>;
export const createKey = users.createKey as Unchecked<typeof users.createKey, Http>;
export const { createCompany, invite } = users;
