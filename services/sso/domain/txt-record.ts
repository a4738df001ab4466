// TXT record that proves a claimed domain.

export function txtName(domain: string): string {
  return `_service-sso.${domain}`;
}

export function txtValue(token: string): string {
  return `service-sso-verification=${token}`;
}
