// The name of the queue's schema, beside that of its service.

/** `mail_jobs` for the service schema `mail`. */
export function jobsSchema(schema: string): string {
  return `${schema}_jobs`;
}
