// The owner of the demonstration company: the account that was named, or a new one where signing up is free.
import { randomBytes } from 'node:crypto';
import { type ApiClient, ApiProblem } from '../../shared/client';
import { SeedError } from './seed-error';

const NAME_ONE = 'Name one of them: DEMO_PASSWORD=… npm run seed:demo -- --email you@example.com';

export interface Credentials {
  email: string;
  /** Undefined for a new account. */
  password: string | undefined;
}

/** Signs the client in, and returns the credentials for the sign-in page. */
export async function signInOrUp(
  client: ApiClient,
  { email, password }: Credentials,
): Promise<{ email: string; password: string }> {
  if (password !== undefined) {
    await client.identity.signIn({ email, password });
    return { email, password };
  }
  const { firstUser, signUp } = await client.identity.status();
  if (!firstUser && signUp !== 'open') throw new SeedError(`This system has users already. ${NAME_ONE}`);
  const generatedPassword = randomBytes(9).toString('base64url');
  await signUpAs(client, email, generatedPassword);
  return { email, password: generatedPassword };
}

async function signUpAs(client: ApiClient, email: string, password: string): Promise<void> {
  try {
    await client.identity.signUp({ email, password, firstName: 'Anna', lastName: 'Kowalska', locale: 'pl' });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'email_taken') {
      throw new SeedError(`There is an account ${email}. ${NAME_ONE}`);
    }
    throw error;
  }
}
