// Client authentication at the token endpoint (OpenID Connect Core 1.0, 9).
import { type ClientAuth, ClientSecretBasic, ClientSecretPost, None } from 'oauth4webapi';

/**
 * `methods` is token_endpoint_auth_methods_supported. Absent means client_secret_basic (OpenID Connect Discovery 1.0,
 * 3), which is also the default of client registration.
 */
export function clientAuth(secret: string | undefined, methods: readonly string[] | undefined): ClientAuth {
  if (secret === undefined) return None();
  const canBasic = methods?.includes('client_secret_basic') ?? true;
  return !canBasic && methods?.includes('client_secret_post')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret);
}
