/** Name of the variable that has the NATS password of a process. */
export function passwordVariable(process: string): string {
  return `NATS_PASSWORD_${process.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}
