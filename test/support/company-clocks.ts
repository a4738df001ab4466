// Clocks of companies on the system that test files share. A file moves the clock of the companies that it makes: others that
// run on the same system keep the time of the machine, as do jobs of no company, and whatever is a user's: sessions, API keys,
// invitations.

/** Milliseconds from now, by company. A worker runs one file at a time, but work of the file before may still be under way. */
const offsets = new Map<string, { ms: number }>();
/** The clock of the companies of the file that runs. */
let ofFile = { ms: 0 };

/** Each test file begins with the time of the machine. */
export function beginFile(): void {
  ofFile = { ms: 0 };
}

/** Sets the clock of the companies that this file has made or makes. */
export function moveFile(ms: number): void {
  ofFile.ms = ms;
}

/** Gives a company a clock of its own. */
export function moveCompany(companyId: string, ms: number): void {
  offsets.set(companyId, { ms });
}

/** Gives the company the clock of the file that runs. */
export function belongsToFile(companyId: string): void {
  offsets.set(companyId, ofFile);
}

function clockOf(companyId: string | undefined): Date {
  return new Date(Date.now() + ((companyId && offsets.get(companyId)?.ms) || 0));
}

export function clockOfService(service: string): (companyId?: string) => Date {
  return service === 'identity' ? () => new Date() : clockOf;
}
