// How the client shows the provider that it is itself.
import { type ClientAuth, ClientSecretBasic, ClientSecretPost, None } from 'oauth4webapi';

/**
 * `methods` is token_endpoint_auth_methods_supported; absent means client_secret_basic (OpenID Connect Discovery 1.0, 3),
 * which is also what a client is registered with unless somebody says otherwise.
 */
export function clientAuth(secret: string | undefined, methods: readonly string[] | undefined): ClientAuth {
  if (secret === undefined) return None();
  const canBasic = methods?.includes('client_secret_basic') ?? true;
  return !canBasic && methods?.includes('client_secret_post')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret);
}
