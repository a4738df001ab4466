// The address of a database, embedded or on a server, and the login that connects to it.
export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}
