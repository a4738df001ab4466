// The name of the queue's schema, which stands beside that of its service.

/** `mail_jobs` for the service schema `mail`. */
export function jobsSchema(schema: string): string {
  return `${schema}_jobs`;
}
